import { competition } from '../../texts/competition.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { competition };
export type Texts = typeof texts;
