import type { Written } from '@dojang/schemas/say';
import { z } from 'zod';

/** A text that is stored until it can be said; one whose name is gone by then is said as its name. */
export const StoredText = z.union([
  z.string(),
  z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
]) as unknown as z.ZodType<Written>;

/** Something to tell once; stored, it survives the reload of the page in its own tab. */
const Message = z.object({ kind: z.enum(['success', 'error']), text: StoredText });
export type Message = z.infer<typeof Message>;

const messageKey = 'message';

/** Keeps `message` for the toast after the next reload. */
export function storeMessage(storage: Storage, message: Message): void {
  storage.setItem(messageKey, JSON.stringify(message));
}

/** Takes the stored message out of `storage`; null when there is none or when it can't be read. */
export function takeMessage(storage: Storage): Message | null {
  const text = storage.getItem(messageKey);
  storage.removeItem(messageKey);
  try {
    return Message.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
