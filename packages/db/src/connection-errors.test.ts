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
])('%s becomes a sentence that says where and what to do', (code, sentence) => {
  const error = Object.assign(new Error('it says trainer'), { code });
  const { message } = explainConnectionError(error, url);
  expect(message).toContain(`The database server at db.club.example:5433 ${sentence}`);
  expect(message).not.toContain('s3cret');
});

test('a user who may not make tables is told so', () => {
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(explainConnectionError(error, url).message).toBe(
    'The user "trainer" may not make tables in the database "club". Make them its owner.',
  );
});

test('a password that is missing is the password to correct', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(explainConnectionError(error, 'postgresql://trainer@localhost/club').message).toContain(
    'Correct the user or the password in DATABASE_URL.',
  );
});

test('opening a database where no server listens is refused with that sentence', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgresql://trainer:s3cret@127.0.0.1:1/club',
    dataDir: '/nowhere',
    say: () => undefined,
  });
  await expect(opening).rejects.toThrow('The database server at 127.0.0.1:1 is not running.');
});
