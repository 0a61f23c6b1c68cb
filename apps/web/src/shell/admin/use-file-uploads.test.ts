import { SaidFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { expect, test } from 'vitest';
import { UploadFailed } from './use-file-uploads.ts';

test('a field has the refusal of its file, but not that of an ended session', () => {
  const reason = asIs('Too large');
  const fieldsOf = (status: number) =>
    new UploadFailed('result', new SaidFailure(status, reason)).failure.fields;
  expect([fieldsOf(413), fieldsOf(401)]).toEqual([{ result: reason }, {}]);
});
