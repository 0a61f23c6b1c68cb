import { isPooled } from '@dojang/db/pooler';
import { inEnglish } from '@dojang/schemas/in-english';
import { readMessage } from '@dojang/schemas/say';
import { Email, Password } from '@dojang/schemas/user';
import { z } from 'zod';

/** An empty variable counts as unset: env files often have `NAME=`. */
const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(emptyAsUnset, type.optional());
const withDefault = <T extends z.ZodType>(type: T, value: string) =>
  z.preprocess((given) => emptyAsUnset(given) ?? value, type);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const ipAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const yesOrNo = z
  .enum(['yes', 'no'], { error: 'must be yes or no' })
  .transform((word) => word === 'yes');

const postgresAddress = optional(
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql:// (no other database)')
    .refine(
      (address) => URL.canParse(address),
      'must be an address such as postgresql://user:password@host:5432/name; write a # or / of the password as %23 or %2F',
    ),
);

const Variables = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://club.example' }),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: postgresAddress,
  DIRECT_URL: postgresAddress,
  ADMIN_EMAIL: withDefault(Email, 'admin@dojang.local'),
  ADMIN_PASSWORD: optional(Password),
  ADMIN_SECOND_FACTOR: optional(yesOrNo),
  UPLOADTHING_TOKEN: optional(
    z
      .string()
      .refine(
        isUploadThingToken,
        'must be the token that UploadThing shows under API Keys, with V7 chosen; it begins with eyJ',
      ),
  ),
  BACKUP_DIR: optional(z.string()),
  BACKUP_RECIPIENT: withDefault(
    z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine(
        (list) => list.every((one) => /^age1[0-9a-z]+$/.test(one)),
        'must be a public key that begins with age1, or several with commas; npm run backup:key makes one',
      ),
    '',
  ),
  BACKUP_DAYS: withDefault(wholeNumber(0, 365), '7'),
  AUDIT_DAYS: withDefault(wholeNumber(1, 3650), '730'),
  MAX_UPLOAD_MB: withDefault(wholeNumber(1, 500), '20'),
  MAX_VIDEO_MB: withDefault(wholeNumber(0, 2000), '500'),
  LOGINS_AT_ONCE: withDefault(wholeNumber(1, 100), '4'),
  CLUB_PEOPLE_ON_DEVICE: withDefault(wholeNumber(0, 20_000), '2000'),
  PUSH_PRIVATE: withDefault(yesOrNo, 'no'),
  CLUB_TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  ),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        (list) => list.split(',').every((one) => ipAddress.safeParse(one.trim()).success),
        'must be the address of your proxy, or several with commas',
      ),
  ),
});

const Environment = Variables.refine(
  ({ DATABASE_URL, DIRECT_URL }) =>
    (DATABASE_URL !== undefined && isPooled(DATABASE_URL)) === (DIRECT_URL !== undefined),
  {
    path: ['DIRECT_URL'],
    error:
      'must be the address of PostgreSQL itself if DATABASE_URL is that of PgBouncer and ends with ?pgbouncer=true, and be empty otherwise',
  },
).transform(({ DIRECT_URL, ...settings }) => ({
  ...settings,
  DIRECT_URL: DIRECT_URL ?? settings.DATABASE_URL,
}));
export type Settings = z.infer<typeof Environment>;

/** Whether administrators need a second factor: by default at an https address, where their password may be typed anywhere. */
export function isSecondFactorRequired({
  ADMIN_SECOND_FACTOR,
  PUBLIC_URL = '',
}: Pick<Settings, 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'>): boolean {
  return ADMIN_SECOND_FACTOR ?? PUBLIC_URL.startsWith('https:');
}

/** Throws an Error whose message has one line per invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')} ${inEnglish(readMessage(issue.message))}`,
  );
  throw new Error(`These settings are wrong:\n  ${sentences.join('\n  ')}`);
}

/** Whether `text` has the format of UploadThing's tokens: base64 of JSON with key, app id and regions. */
function isUploadThingToken(text: string): boolean {
  try {
    const token = JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, unknown>;
    const { apiKey, appId, regions } = token;
    const isKey = typeof apiKey === 'string' && apiKey.startsWith('sk_');
    return isKey && typeof appId === 'string' && Array.isArray(regions) && regions.length > 0;
  } catch {
    return false;
  }
}
