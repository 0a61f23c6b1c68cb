import { analysis } from '../../texts/analysis.ts';
import { scoreboard } from '../../texts/scoreboard.ts';
import { scorecard } from '../../texts/scorecard.ts';
import { videos } from '../../texts/videos.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = { scorecard, scoreboard, analysis, videos };
export type Texts = typeof texts;
