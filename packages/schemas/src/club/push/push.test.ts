import { expect, test } from 'vitest';
import { allLanguages, loadLanguage } from '../../languages.ts';
import { inEnglish } from '../../say/in-english.ts';
import { noticeParams, type NoticeKind } from '../notice/notice.ts';
import { pushMessage } from './push.ts';

const kinds = Object.keys(noticeParams) as NoticeKind[];

test.each(allLanguages)('every kind of notice has a push message in %s', async (language) => {
  const say = await loadLanguage(language);
  const several = pushMessage(say, ['message', 'sessionMoved'], '').title;
  for (const kind of kinds) {
    const { title, body, path } = pushMessage(say, [kind, kind], 'tag');
    expect(`${title} ${body}`).not.toMatch(/[{}]|push\./);
    expect(title).not.toBe(several);
    expect(path).toBe('/v1/inbox');
  }
});

test('a push message groups notices, and tells no result', () => {
  const titleOf = (...of: NoticeKind[]) => pushMessage(inEnglish, of, '').title;
  expect(titleOf('sessionCancelled')).toBe('A training session is cancelled');
  const five = Array.from({ length: 5 }, () => 'sessionCancelled' as const);
  expect(titleOf(...five)).toBe('5 training sessions are cancelled');
  expect(titleOf('sessionCancelled', 'message')).toBe('2 new notices');
  expect(titleOf('examFailed')).toBe(titleOf('examPassed'));
  expect(titleOf('excused')).toBe(titleOf('excuseTakenBack'));
});
