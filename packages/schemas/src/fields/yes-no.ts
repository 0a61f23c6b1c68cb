import { z } from 'zod';
import { fieldOf } from './field.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** `Boolean @default(false)` in the database. */
export function yesNo(title: PlainKey) {
  return fieldOf(
    z.boolean({ error: message('form.chooseYesOrNo', { title: sentence(title) }) }),
    title,
    { kind: 'yesNo' },
  );
}
