import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/child.mjs';
import { requireProgram } from '../scripts/programs.mjs';
import { findFreePort, spawnProgram } from '../servers/program.ts';

/** A web server in front of Dojang, on https with a self-signed certificate. */
export type WebServer = {
  url: string;
  plainPort: number;
  /** The certificate, for callers to trust. */
  certificate: string;
  stop(): Promise<void>;
};

type Places = {
  folder: string;
  port: number;
  plainPort: number;
  key: string;
  certificate: string;
  /** Where Dojang listens. */
  upstreams: string[];
};

/** The web servers of docs/guides/deploy.md with the guide's own files; only the placeholders are replaced. */
export const webServers = {
  nginx: {
    write: ({ folder, port, plainPort, key, certificate, upstreams }: Places) => {
      const site = fill('nginx.conf', [
        ['server 127.0.0.1:3000;', upstreams.map((address) => `server ${address};`).join(' ')],
        ['listen 80;', `listen 127.0.0.1:${plainPort};`],
        ...listHttp2Replacements(port),
        ['/etc/letsencrypt/live/club.example/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/club.example/privkey.pem', key],
      ]);
      // the settings of Debian's nginx.conf around a site, with folders of this test
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
      // only root can read its folder
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      return `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/error.log;
        events {} http { access_log off; ${temporary} ${site} }`;
    },
    args: (file: string) => ['-c', file, '-e', 'stderr'],
  },
  Caddy: {
    write: ({ port, plainPort, key, certificate, upstreams }: Places) =>
      `{\nadmin off\nhttp_port ${plainPort}\nhttps_port ${port}\nskip_install_trust\n}\n${fill(
        'Caddyfile',
        [
          ['club.example {', `https://127.0.0.1:${port} {\ntls ${certificate} ${key}`],
          ['127.0.0.1:3000', upstreams.join(' ')],
        ],
      )}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** The guide's `http2 on`, or its variant for an older nginx. */
function listHttp2Replacements(port: number): [string, string][] {
  const [, version = ''] =
    /nginx\/(\S+)/.exec(spawnSync(requireProgram('nginx'), ['-v'], { encoding: 'utf8' }).stderr) ??
    [];
  const isOld = version.localeCompare('1.25.1', 'en', { numeric: true }) < 0;
  return [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl${isOld ? ' http2' : ''};`],
    ...(isOld ? ([['  http2 on;\n', '']] satisfies [string, string][]) : []),
  ];
}

export const listenTimeoutMs = 20_000;

/** Starts an installed web server in front of `upstreams`; throws when it is missing. */
export async function startWebServer(
  name: keyof typeof webServers,
  upstreams: string[],
): Promise<WebServer> {
  const program = requireProgram(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-web-server-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const { key, certificate } = createCertificate(folder);
  const file = path.join(folder, 'configuration');
  const { write, args } = webServers[name];
  writeFileSync(file, write({ folder, port, plainPort, key, certificate, upstreams }));
  const env = { PATH: process.env['PATH'], HOME: folder };
  const child = spawnProgram(name, program, args(file), { cwd: folder, env });
  const stop = async () => {
    await child.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  await child.ready(port, listenTimeoutMs).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const trusted = readFileSync(certificate, 'utf8');
  return { url: `https://127.0.0.1:${port}`, plainPort, certificate: trusted, stop };
}

/** Creates a key and a self-signed certificate for 127.0.0.1 in `folder`; returns their paths. */
function createCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    requireProgram('openssl'),
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`
      .split(' ')
      .concat('-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost')
      .concat('-keyout', key, '-out', certificate),
    { stdio: 'pipe' },
  );
  return { key, certificate };
}

/** A file of `docs/guides/deploy` with its placeholders replaced; throws when one is missing. */
export function fill(file: string, replacements: [string, string][]): string {
  const text = readFileSync(path.join(root, 'docs/guides/deploy', file), 'utf8');
  return replacements.reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) throw new Error(`${file} lacks ${placeholder}`);
    return filled.replaceAll(placeholder, value);
  }, text);
}
