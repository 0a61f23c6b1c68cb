import type { Say } from '@dojang/schemas/say';
import { createContext, use } from 'react';

/** Says texts in the language that the person has chosen. */
export const SayContext = createContext<Say | null>(null);

/** What says texts in the chosen language; another one once another language is chosen. */
export function useSay(): Say {
  const say = use(SayContext);
  if (!say) throw new Error('No SayContext says in which language this page speaks');
  return say;
}
