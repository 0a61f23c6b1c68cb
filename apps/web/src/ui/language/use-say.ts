import type { Say } from '@dojang/schemas/say';
import { createContext, use } from 'react';

export const SayContext = createContext<Say | null>(null);

/** The translate function of the current language; a new one after a change of language. */
export function useSay(): Say {
  const say = use(SayContext);
  if (!say) throw new Error('SayContext is missing');
  return say;
}
