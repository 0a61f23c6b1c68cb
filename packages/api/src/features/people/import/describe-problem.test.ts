import { kupLabels, weightClassLabels } from '@dojang/schemas/competition';
import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { findNearest } from './describe-problem.ts';

const labelsOf = (labels: object) => Object.values(labels).map((label) => english(label));

test.each([
  ['-69kg', weightClassLabels, '-68kg'],
  ['68 KG', weightClassLabels, '-68kg'],
  ['Dann', kupLabels, 'DAN'],
  ['1o', kupLabels, '1'],
])('%s gets three suggestions, including the intended one', (typed, labels, meant) => {
  const near = findNearest(typed, labelsOf(labels));
  expect(near).toHaveLength(3);
  expect(near).toContain(meant);
});

test('the most similar value comes first', () => {
  const labels = ['Kadett', 'Jugend AB', 'Jugend B', 'Xugend'];
  expect(findNearest('Jugend', labels)).toEqual(['Jugend B', 'Xugend', 'Jugend AB']);
});
