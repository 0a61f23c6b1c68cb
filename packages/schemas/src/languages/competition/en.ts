import { competition } from '../../texts/competition.ts';
import { paper } from '../../texts/paper.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { competition, paper };
export type Texts = typeof texts;
