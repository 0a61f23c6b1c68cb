import type { Written } from '../say/say.ts';

/** The file cannot be read as a list. */
export class NoList extends Error {
  readonly sentence: Written;
  constructor(reason: Written, cause?: unknown) {
    super(typeof reason === 'string' ? reason : reason.key, { cause });
    this.sentence = reason;
  }
}
