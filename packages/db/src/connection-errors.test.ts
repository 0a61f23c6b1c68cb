import { expect, test } from 'vitest';
import { explainConnectionError } from './connection-errors.ts';
import { openDatabase } from './open.ts';

const url = 'postgresql://trainer:s3cret@db.club.example:5433/club';

test.each([
  ['ECONNREFUSED', 'is not running. Start it'],
  ['ENOTFOUND', "can't be found"],
  ['ETIMEDOUT', 'does not answer'],
  ['28P01', 'does not let the user "trainer" in'],
  ['3D000', 'has no database "club"'],
  ['57P03', 'is just starting or stopping'],
  ['XX000', "can't be used: it says trainer"],
])('the message for %s names the server and the remedy', (code, sentence) => {
  const error = Object.assign(new Error('it says trainer'), { code });
  const { message } = explainConnectionError(error, url);
  expect(message).toContain(`The database server at db.club.example:5433 ${sentence}`);
  expect(message).not.toContain('s3cret');
});

test('a database user without the right to create tables gets a clear message', () => {
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(explainConnectionError(error, url).message).toBe(
    'The user "trainer" may not make tables in the database "club". Make them its owner.',
  );
});

test('a missing password gets the message of a wrong one', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(explainConnectionError(error, 'postgresql://trainer@localhost/club').message).toContain(
    'Correct the user or the password in DATABASE_URL.',
  );
});

test.each([
  ['DATABASE_URL', undefined],
  ['DIRECT_URL', 'postgresql://trainer:s3cret@127.0.0.1:1/club'],
])('opening a database without a server names %s', async (setting, directUrl) => {
  const opening = openDatabase({
    databaseUrl: 'postgresql://trainer:s3cret@127.0.0.1:1/club?pgbouncer=true',
    directUrl,
    dataDir: '/nowhere',
    say: () => undefined,
  });
  await expect(opening).rejects.toThrow(
    `The database server at 127.0.0.1:1 is not running. Start it, or correct ${setting}.`,
  );
});
