import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './failure.ts';

/** An error response with `status` from the server or a proxy. */
function errorWith(data: unknown, status = 500) {
  const error = { code: -32_603, message: 'Out of order', data };
  return TRPCClientError.from({ error } as never, {
    meta: { response: new Response(null, { status }) },
  });
}

describe('a failure is described even if the response is incomplete', () => {
  test.each([
    [{ httpStatus: 500, code: 'INTERNAL_SERVER_ERROR' }],
    [{ httpStatus: '500', key: 7, fields: null }],
    [{ fields: { name: null, kup: { text: 'too long' } } }],
    [{}],
    ['Out of order'],
    [[]],
  ])('%j', (data) => {
    expect(describeFailure(errorWith(data))).toEqual({
      status: 500,
      key: null,
      message: { key: 'form.asIs', values: { text: 'Out of order' } },
      fields: {},
    });
  });
});

test('the messages of fields and the key of an error are read', () => {
  const data = { httpStatus: 409, key: 'user.emailTaken', fields: { email: 'is taken' } };
  expect(describeFailure(errorWith(data, 409))).toEqual({
    status: 409,
    key: 'user.emailTaken',
    message: { key: 'form.asIs', values: { text: 'Out of order' } },
    fields: { email: { key: 'form.asIs', values: { text: 'is taken' } } },
  });
});
