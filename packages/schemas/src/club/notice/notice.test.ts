import { expect, test } from 'vitest';
import { allLanguages, loadLanguage } from '../../languages.ts';
import { english } from '../../testing/samples.ts';
import { noticeParams, type NoticeKind, noticeText } from './notice.ts';

const kinds = Object.keys(noticeParams) as NoticeKind[];
const about = { id: 'mina', name: 'Mina', surname: 'Park' };
/** A value for each parameter. */
const filled = (kind: NoticeKind) =>
  Object.fromEntries(
    Object.keys(noticeParams[kind].shape).map((name) => {
      const day = /date|from|until/i.test(name) ? '2026-03-14' : `<${name}>`;
      return [name, name === 'change' ? 'LINK' : day];
    }),
  );

test.each(allLanguages)('every notice reads as a whole sentence in %s', async (language) => {
  const say = await loadLanguage(language);
  for (const kind of kinds) {
    const params = filled(kind);
    const text = noticeText(say, { kind, params, about: null }, 'mina');
    expect(text).not.toMatch(/[{}]|2026-03-14|notice\./);
    for (const value of Object.values(params))
      if (value.startsWith('<')) expect(text).toContain(value);
  }
});

test('a notice about somebody else begins with their name', () => {
  const notice = { kind: 'readyForGrade' as const, params: { grade: '7. Kup' }, about };
  const text = 'Ready for the 7. Kup: units and waiting time are complete';
  expect(noticeText(english, notice, 'mina')).toBe(text);
  expect(noticeText(english, notice, 'sun')).toBe(`Mina Park: ${text}`);
});
