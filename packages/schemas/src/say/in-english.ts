import { texts as account } from '../languages/account/en.ts';
import { texts as club } from '../languages/club/en.ts';
import { texts as competition } from '../languages/competition/en.ts';
import { texts as app } from '../languages/en.ts';
import { texts as film } from '../languages/film/en.ts';
import { texts as scorecard } from '../languages/scorecard/en.ts';
import { texts as training } from '../languages/training/en.ts';
import { sayIn } from './say.ts';

export const englishTexts = {
  ...app,
  ...account,
  ...training,
  ...competition,
  ...scorecard,
  ...film,
  ...club,
};

/** Texts in English, for developers: in documents, the terminal and tests. */
export const inEnglish = sayIn(englishTexts, 'en-GB');
