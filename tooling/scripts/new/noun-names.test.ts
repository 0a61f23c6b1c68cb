import { expect, test } from 'vitest';
import { readNoun, renameNoun } from './noun-names.mjs';

const sample = readNoun('sample-noun');
const text =
  'sample-noun sample-nouns sampleNoun sampleNouns SampleNoun SampleNouns sampleNounRouter sample noun, Sample nouns';

test.each([
  [
    'training-session',
    'training-session training-sessions trainingSession trainingSessions TrainingSession TrainingSessions trainingSessionRouter training session, Training sessions',
  ],
  ['notice', 'notice notices notice notices Notice Notices noticeRouter notice, Notices'],
  [
    'belt-category',
    'belt-category belt-categories beltCategory beltCategories BeltCategory BeltCategories beltCategoryRouter belt category, Belt categories',
  ],
  ['class', 'class classes class classes Class Classes classRouter class, Classes'],
])('%s is written right in every place', (noun, written) => {
  expect(renameNoun(text, sample, readNoun(noun))).toBe(written);
});

test('an unusual plural can be said', () => {
  const written = renameNoun(
    'sampleNouns of one sample noun',
    sample,
    readNoun('person', 'people'),
  );
  expect(written).toBe('people of one person');
});

test.each([
  ['Notice', '"Notice" is no name for a noun'],
  ['training_session', '"training_session" is no name for a noun'],
  ['2nd-mat', '"2nd-mat" is no name for a noun'],
  ['', '"" is no name for a noun'],
  ['-mat', '"-mat" is no name for a noun'],
  ['../mat', '"../mat" is no name for a noun'],
  ['notices', '"notices" looks like several'],
])('%s is refused with a sentence', (noun, sentence) => {
  expect(() => readNoun(noun)).toThrow(sentence);
});
