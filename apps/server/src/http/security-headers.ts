import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** What the app uses of a device, passkeys and notifications, is allowed by default. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Those that browsers read of documents and workers alone: on a slow phone, those of twenty answers take longer than one of them. */
export const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers of every response: only this server's scripts and style sheets apply, text becomes markup or a script's address
 * only through the policy of `worker.ts`, and no page can be framed. Returned as plain values, as some responses are sent
 * before any plugin runs.
 */
export async function readSecurityHeaders({ isSecure }: { isSecure: boolean }) {
  const app = Fastify();
  await app.register(helmet, {
    hsts: isSecure,
    contentSecurityPolicy: {
      // the defaults would redirect plain-http clubs to https
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // films of the device
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['dojang'],
      },
    },
  });
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const response = await app.inject('/');
  await app.close();
  return { ...response.json<Record<string, string>>(), 'permissions-policy': permissionsPolicy };
}

/** Headers of an answer that only scripts read: opened as a document, it loads nothing and is not framed. */
export function headersOfData(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => name === 'x-frame-options' || !documentHeaders.includes(name),
  );
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}
