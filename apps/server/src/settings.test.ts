import { expect, test } from 'vitest';
import { readOptions } from './commands/options.mjs';
import { isSecondFactorRequired, readSettings } from './settings.ts';

test('by default the server listens on loopback only, on port 3000', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    PORT: 3000,
  });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a number'],
  ['PORT', '70000', 'PORT must be at most 65535'],
  ['PUBLIC_URL', 'club.example', 'PUBLIC_URL must be an address such as https://club.example'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgresql://'],
  ['DATABASE_URL', 'postgresql://club:pa#ss@host/club', 'DATABASE_URL must be an address such as'],
  ['DATABASE_URL', 'postgresql://pooler/club?pgbouncer=true', 'DIRECT_URL must be the address of'],
  ['DIRECT_URL', 'postgresql://host/club', 'DIRECT_URL must be the address of PostgreSQL itself'],
  ['ADMIN_PASSWORD', '12345', 'ADMIN_PASSWORD Password must be at least 6 characters'],
  ['UPLOADTHING_TOKEN', 'sk_live_x', 'UPLOADTHING_TOKEN must be the token that UploadThing shows'],
  ['UPLOADTHING_TOKEN', btoa('{"apiKey":1}'), 'UPLOADTHING_TOKEN must be the token'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1', 'BACKUP_RECIPIENT must be a public key'],
  ['BACKUP_DAYS', '-1', 'BACKUP_DAYS must be at least 0'],
  ['AUDIT_DAYS', '0', 'AUDIT_DAYS must be at least 1'],
  ['LOGINS_AT_ONCE', '0', 'LOGINS_AT_ONCE must be at least 1'],
  ['CLUB_PEOPLE_ON_DEVICE', '20001', 'CLUB_PEOPLE_ON_DEVICE must be at most 20000'],
  ['PUSH_PRIVATE', 'true', 'PUSH_PRIVATE must be yes or no'],
  ['ADMIN_SECOND_FACTOR', 'maybe', 'ADMIN_SECOND_FACTOR must be yes or no'],
  ['CLUB_TIME_ZONE', 'Mars', 'CLUB_TIME_ZONE must be a time zone such as Europe/Berlin'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the address of your proxy'],
  ['TRUST_PROXY', '10.0.0.0/8, 10.0.0.', 'TRUST_PROXY must be the address of your proxy'],
])('%s=%s is rejected with a message', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://club.example' }, false],
  [{ PUBLIC_URL: 'https://club.example' }, true],
  [{ PUBLIC_URL: 'https://club.example', ADMIN_SECOND_FACTOR: 'no' }, false],
  [{ ADMIN_SECOND_FACTOR: 'yes' }, true],
])(
  'a second factor is required of administrators with an https address, unless the setting says otherwise: %j %s',
  (environment, isRequired) => {
    expect(isSecondFactorRequired(readSettings(environment))).toBe(isRequired);
  },
);

test('the demo club has 120 members and 24 tournaments unless asked otherwise', () => {
  expect(readOptions([])).toEqual({ demo: null });
  expect(readOptions(['--demo'])).toEqual({ demo: { members: 120, tournaments: 24 } });
  expect(readOptions(['--demo', '--members', '5000', '--tournaments=500'])).toEqual({
    demo: { members: 5000, tournaments: 500 },
  });
  expect(() => readOptions(['--demo', '--members', 'many'])).toThrow('--members must be');
  expect(() => readOptions(['--dmeo'])).toThrow('--dmeo');
});
