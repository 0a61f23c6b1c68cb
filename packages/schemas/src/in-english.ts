import { texts } from './languages/en.ts';
import { sayIn } from './say.ts';

/** Says texts in English, for developers: in documents, in the terminal and in tests. */
export const inEnglish = sayIn(texts, 'en-GB');
