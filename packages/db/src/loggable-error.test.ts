import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const secret = 'asthma\n    at the beach (1:1)';
const adapter = {
  name: 'DriverAdapterError',
  cause: { originalCode: '23505', constraint: { fields: ['email'] } },
};

test.each([
  ['of Prisma', named('PrismaClientValidationError', `Argument note: "${secret}"`)],
  [
    'of a constraint',
    named('PrismaClientKnownRequestError', `Key (note)=(${secret})`, {
      code: 'P2002',
      meta: { modelName: 'User', driverAdapterError: adapter },
    }),
  ],
  ['of the driver', named('error', `invalid input: ${secret}`, { code: '22P02', detail: secret })],
  [
    'that is wrapped',
    new Error(secret, {
      cause: new Error('x', { cause: named('PrismaClientUnknownRequestError', secret) }),
    }),
  ],
])('an error %s is logged without values', (_of, error) => {
  const logged = JSON.stringify(loggableError(error));
  expect(logged).not.toMatch(/asthma|beach/);
  expect(logged).toContain('loggable-error.test');
});

test('codes and names stay, and other errors are logged as they are', () => {
  const meta = { modelName: 'User', driverAdapterError: adapter };
  const error = named('PrismaClientKnownRequestError', secret, { code: 'P2002', meta });
  expect(loggableError(error)).toMatchObject({
    code: 'P2002',
    model: 'User',
    postgresCode: '23505',
    constraint: { fields: ['email'] },
  });
  const cause = named('Error', 'no file', { code: 'ENOENT' });
  expect(loggableError(new TypeError('ordinary', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'ordinary: no file',
  });
});
