import { z } from 'zod';
import {
  message,
  type PlainKey,
  type Sentence,
  sentence,
  sentenceOf,
  type Written,
} from './say.ts';

/** The message for a value that is not of this type. */
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

const countOf = (origin: string) => (origin === 'string' || origin === 'array' ? origin : null);

/** The message of an issue whose type has no message of its own. */
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

/** A problem prefixed with its field's name; a sentence with a `title` gets the name there instead. */
export function problemOf(field: string, problem: Written): Sentence {
  const base = sentenceOf(problem);
  return base.values && 'title' in base.values
    ? { ...base, values: { ...base.values, title: field } }
    : sentence('form.ofField', { field, problem: base });
}

/**
 * Replaces zod's own error messages in this process, which are for developers: an issue's message becomes a
 * `Sentence`, to be translated later (`readMessage`).
 */
export function setOwnErrorMessages(): void {
  z.config({ customError: describeIssue });
}
