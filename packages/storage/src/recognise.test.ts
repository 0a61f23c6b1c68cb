import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);
const bodyOf = (...chunks: Buffer[]) => Readable.from(chunks);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['a PNG', png, 'image/png'],
  ['plain text', Buffer.from('Käthe Müller;Gold\r\n', 'utf8'), 'text/plain'],
  ['text of an older Excel', Buffer.from('K\xe4the;Gold\r\n', 'latin1'), 'text/plain'],
])('%s is accepted and returned complete', async (_name, bytes, mime) => {
  const whole = Buffer.concat([bytes, Buffer.alloc(200_000, 32)]);
  const found = await recognise(bodyOf(bytes, whole.subarray(bytes.length)));
  if (found.kind !== 'accepted') throw new Error(found.kind);
  expect(found.mime).toBe(mime);
  expect((await buffer(found.body)).equals(whole)).toBe(true);
});

test.each([
  ['HTML', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['HTML after a byte order mark and whitespace', Buffer.from('\ufeff  \n<html>')],
  ['an SVG picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
  ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ['a ZIP archive', Buffer.from('504b0304140000000000', 'hex')],
  ['unknown bytes', Buffer.from([0, 1, 2, 3])],
])('%s is refused, whatever its name', async (_name, bytes) => {
  expect(await recognise(bodyOf(bytes))).toEqual({ kind: 'refused' });
});

test('an empty file is reported as such', async () => {
  expect(await recognise(bodyOf())).toEqual({ kind: 'empty' });
});
