import { club } from '../../texts/club.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { club };
export type Texts = typeof texts;
