import { expect, test } from 'vitest';
import {
  createSecretBox,
  digestRecoveryCode,
  newRecoveryCodes,
  readTotpStep,
  totpAddress,
} from './second-factor.ts';

/** The secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [29, '287082', 1],
  [89, '287082', 1],
  [90, '287082', null],
  [28, '287083', null],
  [1_111_111_109, '081804', 37_037_036],
])('%i seconds after 1970, code %s is of step %s', (seconds, code, step) => {
  expect(readTotpStep(secret, code, seconds * 1000)).toBe(step);
});

test('an app learns from the address whose secret it is', () => {
  expect(totpAddress(secret, { club: 'TKD Ulm', email: 'mina@club.example' })).toMatch(
    /^otpauth:\/\/totp\/TKD%20Ulm:mina%40club\.example\?.*secret=GEZDGNBVGY3TQOJQ/,
  );
});

test('a sealed secret differs each time, and opens with its key alone, unchanged', async () => {
  const box = createSecretBox(async () => Buffer.alloc(32, 1));
  const other = createSecretBox(async () => Buffer.alloc(32, 2));
  const sealed = await box.seal(secret);
  expect(await box.seal(secret)).not.toBe(sealed);
  expect(sealed).not.toContain(secret);
  expect([await box.open(sealed), await other.open(sealed)]).toEqual([secret, null]);
  expect(await box.open(`A${sealed.slice(1)}`)).toBe(sealed.startsWith('A') ? secret : null);
});

test('ten recovery codes of 80 random bits are read however they are typed, and belong to one user', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const [code = ''] = codes;
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect(digestRecoveryCode('mina', typed)).toBe(digestRecoveryCode('mina', code));
  expect(digestRecoveryCode('jun', code)).not.toBe(digestRecoveryCode('mina', code));
});
