import { createInterface } from 'node:readline/promises';
import { readField } from './fields.mjs';
import { plainKinds } from './kinds.mjs';

/**
 * Asks for fields on the terminal, one after the other, until an empty line; a wrong one is told and asked for again.
 * @param {readonly import('./fields.mjs').Target[]} targets
 */
export async function askFields(targets) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const others = targets.flatMap(({ kebab, plural }) => [kebab, plural]);
  const kinds = [...Object.keys(plainKinds), 'choice=…', 'choices=…', ...others].join(', ');
  console.log(`Fields, such as title:text, fee:money?, level:choice=beginner,advanced, coach:user.
Kinds: ${kinds}; ? for what may stay empty.`);
  /** @type {string[]} */
  const typed = [];
  for (;;) {
    const line = (await terminal.question('Field (or Enter): ')).trim();
    if (line === '') break;
    try {
      readField(line, targets);
      typed.push(line);
    } catch (error) {
      console.log(error.message);
    }
  }
  terminal.close();
  return typed;
}
