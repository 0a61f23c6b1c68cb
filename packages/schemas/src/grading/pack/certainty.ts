import { enumerationOf } from '../../fields/enumeration.ts';

/** A: the wording of the association, B: two independent sources, C: one source. */
export const Certainty = enumerationOf('grading.certainty', {
  A: 'grading.certaintyA',
  B: 'grading.certaintyB',
  C: 'grading.certaintyC',
});
