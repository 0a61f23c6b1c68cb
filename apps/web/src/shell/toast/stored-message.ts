import type { Sentence, Written } from '@dojang/schemas/say';

/** A message that is shown once; stored, it survives a reload of its tab. */
export type Message = { kind: 'success' | 'error'; text: Written };

type Unknown<Value> = { readonly [Name in keyof Value]?: unknown } | null | undefined;

/** Not a zod schema, as every page runs it. An unknown key is shown as is. */
function isMessage(stored: unknown): stored is Message {
  const { kind, text } = (stored as Unknown<Message>) ?? {};
  const isText = typeof text === 'string' || typeof (text as Unknown<Sentence>)?.key === 'string';
  return (kind === 'success' || kind === 'error') && isText;
}

const messageKey = 'message';

/** Stores `message` for the toast after the next reload. */
export function storeMessage(storage: Storage, message: Message): void {
  storage.setItem(messageKey, JSON.stringify(message));
}

/** Reads and removes the stored message; null if there is none or it is invalid. */
export function takeMessage(storage: Storage): Message | null {
  const text = storage.getItem(messageKey);
  storage.removeItem(messageKey);
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isMessage(stored) ? stored : null;
  } catch {
    return null;
  }
}
