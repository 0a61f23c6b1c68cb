import type { Sentence, Written } from '@dojang/schemas/say';

/** Something to tell once; stored, it survives the reload of the page in its own tab. */
export type Message = { kind: 'success' | 'error'; text: Written };

type Unknown<Value> = { readonly [Name in keyof Value]?: unknown } | null | undefined;

/** Without a schema, as every page reads it: a text whose name is gone by then is said as its name. */
function isMessage(stored: unknown): stored is Message {
  const { kind, text } = (stored as Unknown<Message>) ?? {};
  const isText = typeof text === 'string' || typeof (text as Unknown<Sentence>)?.key === 'string';
  return (kind === 'success' || kind === 'error') && isText;
}

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
    const stored: unknown = JSON.parse(text ?? 'null');
    return isMessage(stored) ? stored : null;
  } catch {
    return null;
  }
}
