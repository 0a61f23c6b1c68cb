import { z } from 'zod';
import {
  message,
  type PlainKey,
  type Sentence,
  sentence,
  sentenceOf,
  type Written,
} from './say.ts';

/** What is said of a value of another type than these. */
const otherType: Readonly<Record<string, PlainKey>> = {
  string: 'form.mustBeText',
  number: 'form.mustBeNumber',
  int: 'form.mustBeWholeNumber',
  boolean: 'form.mustBeTrueOrFalse',
  array: 'form.mustBeList',
  object: 'form.mustBeObject',
};

const tooBig = { string: 'form.charactersAtMost', array: 'form.entriesAtMost' } as const;
const tooSmall = { string: 'form.charactersAtLeast', array: 'form.entriesAtLeast' } as const;

/** What is counted in characters, in entries, or is a number itself. */
const countOf = (origin: string) => (origin === 'string' || origin === 'array' ? origin : null);

/** What is wrong with a value whose type has no sentence of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  if (code === 'invalid_type') {
    if (input === undefined || input === null) return message('form.required');
    return message(otherType[issue.expected] ?? 'form.wrongValue');
  }
  if (code === 'too_big') {
    const counted = countOf(issue.origin);
    return message(counted ? tooBig[counted] : 'form.mustBeAtMost', { max: Number(issue.maximum) });
  }
  if (code === 'too_small') {
    const counted = countOf(issue.origin);
    return message(counted ? tooSmall[counted] : 'form.mustBeAtLeast', {
      min: Number(issue.minimum),
    });
  }
  if (code === 'invalid_value')
    return message('form.mustBeOneOf', { values: issue.values.join(', ') });
  return message('form.wrongValue');
}

/** What is wrong with a field, after its name; a sentence that names fields itself does so by this name, once. */
export function problemOf(field: string, problem: Written): Sentence {
  const said = sentenceOf(problem);
  return said.values && 'title' in said.values
    ? { ...said, values: { ...said.values, title: field } }
    : sentence('form.ofField', { field, problem: said });
}

/**
 * From now on no schema of this process says what is wrong in zod's own English, which is for programmers: an issue's
 * message is a sentence before its language is known (`readMessage`).
 */
export function setOwnErrorMessages(): void {
  z.config({ customError: describeIssue });
}
