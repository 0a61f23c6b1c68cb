import { z } from 'zod';
import { messages, mustBe } from './messages.ts';

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** What is wrong with a value whose type has no sentence of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  if (code === 'invalid_type') {
    const noun = nouns[issue.expected];
    if (input === undefined || input === null) return messages.required;
    return noun ? mustBe(noun) : messages.wrongValue;
  }
  if (code === 'too_big') return mustBe(`at most ${issue.maximum}${units[issue.origin] ?? ''}`);
  if (code === 'too_small') return mustBe(`at least ${issue.minimum}${units[issue.origin] ?? ''}`);
  if (code === 'invalid_value') return mustBe(`one of: ${issue.values.join(', ')}`);
  return messages.wrongValue;
}

/** From now on no schema of this process says what is wrong in zod's own English, which is for programmers. */
export function setOwnErrorMessages(): void {
  z.config({ customError: describeIssue });
}
