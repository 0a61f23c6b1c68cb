import { kupLabels, weightClassLabels } from '@dojang/schemas/competition';
import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { nearest } from './describe-problem.ts';

const labelsOf = (labels: object) => Object.values(labels).map((label) => english(label));

test.each([
  ['-69kg', weightClassLabels, '-68kg'],
  ['68 KG', weightClassLabels, '-68kg'],
  ['Dann', kupLabels, 'DAN'],
  ['1o', kupLabels, '1'],
])('three values are near %s, among them the one that is meant', (typed, labels, meant) => {
  const near = nearest(typed, labelsOf(labels));
  expect(near).toHaveLength(3);
  expect(near).toContain(meant);
});

test('what is most alike comes first', () => {
  const known = ['Kadett', 'Jugend AB', 'Jugend B', 'Xugend'];
  expect(nearest('Jugend', known)).toEqual(['Jugend B', 'Xugend', 'Jugend AB']);
});
