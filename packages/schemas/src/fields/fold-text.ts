/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = {
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

/**
 * `text` in lower case without accents, like the column `search_key`. Must equal the SQL function `fold_text` of the
 * migrations, character by character.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter);
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
