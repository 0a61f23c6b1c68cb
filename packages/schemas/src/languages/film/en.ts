import { film } from '../../texts/film.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { film };
export type Texts = typeof texts;
