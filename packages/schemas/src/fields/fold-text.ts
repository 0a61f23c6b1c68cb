/** What differs between two spellings of one name: the apostrophe, the dash, and letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ...lettersOf("'", '`ʹʻʼʽˈ‘’‛′ꞌ'),
  ...lettersOf('-', '‐‒–—―−⁃'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Unicode decomposes it to a space and an accent. */
const acute = /[\u00b4\u1ffd]/g;
/** Accents, and what is invisible within a word. */
const ignored = /[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * `text` in lower case without accents, with plain apostrophes, dashes and single spaces, like the column `search_key`.
 * Must equal the SQL function `fold_text` of the migrations, character by character.
 */
export function foldText(text: string): string {
  return text
    .replace(acute, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(spaces, ' ');
}

/** Returns a predicate: a text has all words of `filter`, in any order, ignoring accents and case. */
export function matchWords(filter: string): (text: string) => boolean {
  const words = foldText(filter).split(/\s+/);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

function lettersOf(plain: string, letters: string) {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, plain]));
}

/**
 * The trigrams of a folded word, which every text that contains the word has too; the word itself if it is shorter.
 * `pieces_of` of the migrations stores them for each text.
 */
export function piecesOf(word: string): string[] {
  const letters = Array.from(word);
  const length = Math.min(letters.length, 3);
  const starts = letters.slice(0, letters.length - length + 1);
  const pieces = starts.map((_, start) => letters.slice(start, start + length).join(''));
  return [...new Set(pieces)];
}
