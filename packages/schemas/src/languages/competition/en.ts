import { competition } from '../../texts/competition.ts';
import { draw } from '../../texts/draw.ts';
import { team } from '../../texts/team.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { competition, draw, team };
export type Texts = typeof texts;
