import { readFileSync } from 'node:fs';
import { ageGroupLabels, kupLabels, weightClassLabels } from '@dojang/schemas/competition';
import { sameLabels } from '@dojang/schemas/enumeration';
import { NoList } from '@dojang/schemas/lists/cell';
import type { Written } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing/samples';
import { describe, expect, test } from 'vitest';
import { readMemberList } from '../../../../docs/guides/import-members/member-list.ts';

test('the sample list has 120 members, of every belt and age group', () => {
  const guide = '../../../../docs/guides/import-members/members.csv';
  const sample = readFileSync(new URL(guide, import.meta.url));
  const { rows, refused } = readMemberList(sample, [english]);
  expect(rows.length + refused.length).toBe(120);
  expect(rows.length).toBeGreaterThan(100);
  const used = (field: 'kup' | 'ag' | 'weight_class') =>
    new Set(rows.map(({ member }) => member[field]));
  for (const kup of Object.keys(kupLabels)) expect(used('kup')).toContain(kup);
  for (const ag of Object.keys(ageGroupLabels)) expect(used('ag')).toContain(ag);
  expect(used('weight_class').size).toBeGreaterThan(25);
});

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof NoList) return english(error.sentence);
  }
  return '';
}

describe('a list', () => {
  const read = (text: string, encoding: BufferEncoding = 'utf8') =>
    readMemberList(Buffer.from(text, encoding), [english]);

  test.each([
    ['nothing in it', '', 'The list is empty'],
    ['no addresses', 'name\nMina\n', "The list needs one column 'Email', not 0"],
    ['names twice', 'name,email,Name\n', "The list needs one column 'Name', not 2"],
    ['a broken quote', 'name,email\n"Mina,m@c.example\n', 'the quotes in row 2 do not match'],
  ])('with %s is rejected with a message', (_name, text, sentence) => {
    expect(refusalOf(() => read(text))).toContain(sentence);
  });

  test('rejects a row with a missing or extra cell', () => {
    const { rows, refused } = read(
      'name,email,kup\nA,a@c.example\nB,b@c.example,5,6\nC,c@c.example,5\n',
    );
    expect(rows.map(({ line }) => line)).toEqual([4]);
    expect(refused).toEqual([
      { line: 2, who: 'a@c.example', why: 'The row has 2 cells, the header has 3' },
      { line: 3, who: 'b@c.example', why: 'The row has 4 cells, the header has 3' },
    ]);
  });

  test('accepts any choice by its label or its value', () => {
    const labels = {
      kup: sameLabels(kupLabels),
      ag: ageGroupLabels,
      weight_class: sameLabels(weightClassLabels),
    };
    for (const [column, choices] of Object.entries(labels)) {
      for (const [value, written] of Object.entries<Written>(choices)) {
        const label = english(written);
        const { rows } = read(
          `name,email,${column}\nA,a@c.example,${value}\nB,b@c.example,${label}\n`,
        );
        expect(rows.map(({ member }) => member)).toMatchObject([
          { [column]: value },
          { [column]: value },
        ]);
      }
    }
  });
});
