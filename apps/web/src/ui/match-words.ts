import { foldText } from '@dojang/schemas/fold-text';

/** Returns a predicate: a text has all words of `filter`, in any order, ignoring accents and case. */
export function matchWords(filter: string): (text: string) => boolean {
  const words = foldText(filter).split(/\s+/);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
