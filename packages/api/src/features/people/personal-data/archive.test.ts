import { expect, test } from 'vitest';
import { fileNameOf } from './archive.ts';

test.each([
  ['Cup \u202Efdp.exe', 'Cup fdp.exe'],
  ['\u2066Mina\u2069 \u200E\u200F\u061C.pdf', 'Mina .pdf'],
  ['\uFEFFa\u200Bb\u00ADc\u{E0041}', 'abc'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['..\r\n\0\u2028/x', '.._x'],
  ['\uDC00 \uE000', '_ _'],
  ['محمد می\u200Cخواهم 👩\u200D🦰.pdf', 'محمد می\u200Cخواهم 👩\u200D🦰.pdf'],
  ['Müller 김 (2).pdf', 'Müller 김 (2).pdf'],
  [`${'🥋'.repeat(90)}.pdf`, `${'🥋'.repeat(73)}.pdf`],
])('%j becomes %j in an archive', (text, name) => {
  expect(fileNameOf(text)).toBe(name);
});
