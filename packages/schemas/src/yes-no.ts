import { z } from 'zod';
import { fieldOf } from './field.ts';
import { chooseYesOrNo } from './messages.ts';

/** Yes or no, no where nothing is said. `Boolean @default(false)` in the database. */
export function yesNo(title: string) {
  return fieldOf(z.boolean({ error: chooseYesOrNo(title) }), title, { kind: 'yesNo' });
}
