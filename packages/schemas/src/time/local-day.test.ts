import { expect, test } from 'vitest';
import { readLocalDay, writeLocalDay } from './local-day.ts';

test.each([
  ['de-DE', '3.5.2015'],
  ['de-DE', '03.05.2015'],
  ['de-DE', '3. 5. 2015'],
  ['de-DE', ' 3. 5. 2015'],
  ['de-AT', '3.5.2015'],
  ['en-GB', '3/5/2015'],
  ['en-US', '5/3/2015'],
  ['en-US', '05/03/2015'],
  ['ja-JP', '2015/5/3'],
  ['ko-KR', '2015. 5. 3.'],
  ['fa-IR', '2015/5/3'],
])('in %s %s is 3 May', (locale, text) => {
  expect(readLocalDay(text, locale)).toBe('2015-05-03');
});

test.each([
  ['de-DE', '31.2.2015'],
  ['de-DE', '29.2.2015'],
  ['de-DE', '0.5.2015'],
  ['en-US', '31/12/2015'],
  ['de-DE', '5.6.15'],
  ['de-DE', '5.6.20015'],
  ['de-DE', '5/6/2015'],
  ['en-GB', '5.6.2015'],
  ['en-GB', '5-6-2015'],
  ['de-DE', '3.5.2015.1'],
  ['de-DE', '3.5.'],
  ['de-DE', '2015-05-03'],
  ['en-US', '2015-05-03'],
  ['de-DE', 'morgen'],
  ['de-DE', ''],
])('in %s %j stays as it is', (locale, text) => {
  expect(readLocalDay(text, locale)).toBe(text);
});

test.each([
  ['de-DE', '2015-05-03', '03.05.2015'],
  ['de-AT', '1900-12-31', '31.12.1900'],
  ['en-GB', '2015-05-03', '2015-05-03'],
  ['en-US', '2015-05-03', '2015-05-03'],
  ['de-DE', '2015-02-31', '2015-02-31'],
  ['de-DE', 'morgen', 'morgen'],
  ['de-DE', '', ''],
])('in %s %j is formatted as %j, and parsed back', (locale, day, written) => {
  expect(writeLocalDay(day, locale)).toBe(written);
  expect(readLocalDay(written, locale)).toBe(day);
});

test('a leap day is valid', () => {
  expect(readLocalDay('29.2.2016', 'de-DE')).toBe('2016-02-29');
});
