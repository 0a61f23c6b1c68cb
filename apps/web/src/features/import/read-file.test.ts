import { loadLanguage } from '@dojang/schemas/languages';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

test('of several columns of a field the first counts; guardians may have several', async () => {
  const list =
    'name,surname,surname,guardians,guardians\nMina,Park,Lee,a@club.example,b@club.example';
  const { columns } = await readFile(new File([list], 'a.csv'), 'en', await loadLanguage('en'));
  expect(columns.map(({ field }) => field)).toEqual([
    'name',
    'surname',
    null,
    'guardians',
    'guardians',
  ]);
});
