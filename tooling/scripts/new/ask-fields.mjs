import { createInterface } from 'node:readline/promises';
import { readField } from './fields.mjs';

/**
 * Asks for fields on the terminal, one after the other, until an empty line; a wrong one is told and asked for again.
 * @param {readonly import('./fields.mjs').Target[]} targets
 */
export async function askFields(targets) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const others = targets.map(({ kebab, plural }) => `${kebab}, ${plural}`).join(', ');
  console.log(`Fields, such as title:text, fee:money?, level:choice=beginner,advanced, coach:user.
Kinds: text, longText, email, number, money, yesNo, day, pastDay, time, choice=…, choices=…, ${others}; ? for what may stay empty.`);
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
