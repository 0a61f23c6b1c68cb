import type { Written } from '../say/say.ts';

/** Why a file is no list. */
export class NoList extends Error {
  readonly sentence: Written;
  constructor(said: Written, cause?: unknown) {
    super(typeof said === 'string' ? said : said.key, { cause });
    this.sentence = said;
  }
}
