import { expect, test } from 'vitest';
import { readEntity, renameEntity } from './entity-names.mjs';

const sample = readEntity('sample-entity');
const text =
  'sample-entity sample-entities sampleEntity sampleEntities SampleEntity SampleEntities sampleEntityRouter sample entity, Sample entities';

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
])('%s is written right in every place', (entity, written) => {
  expect(renameEntity(text, sample, readEntity(entity))).toBe(written);
});

test('a word that begins with a vowel has its article', () => {
  const written = renameEntity('A sample entity, a sample entity', sample, readEntity('exam'));
  expect(written).toBe('An exam, an exam');
});

test('an unusual plural can be said', () => {
  const written = renameEntity(
    'sampleEntities of one sample entity',
    sample,
    readEntity('person', 'people'),
  );
  expect(written).toBe('people of one person');
});

test.each([
  ['Notice', '"Notice" is no name for an entity'],
  ['training_session', '"training_session" is no name for an entity'],
  ['2nd-mat', '"2nd-mat" is no name for an entity'],
  ['', '"" is no name for an entity'],
  ['-mat', '"-mat" is no name for an entity'],
  ['../mat', '"../mat" is no name for an entity'],
  ['notices', '"notices" looks like several'],
])('%s is refused with a sentence', (entity, sentence) => {
  expect(() => readEntity(entity)).toThrow(sentence);
});
