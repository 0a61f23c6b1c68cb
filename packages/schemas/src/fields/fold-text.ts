/** Letters that Unicode does not take apart into a plain one and its accent, as people without them type them. */
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
 * `text` without accents and capitals, as `search_key` of the database has it: the same as `fold_text` of
 * the migrations, character by character.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter);
}

/**
 * The pieces of a folded word that a text has which contains the word: itself up to three letters, else every three that
 * stand together. `pieces_of` of the migrations keeps them for each text.
 */
export function piecesOf(word: string): string[] {
  const letters = Array.from(word);
  const length = Math.min(letters.length, 3);
  const starts = letters.slice(0, letters.length - length + 1);
  const pieces = starts.map((_, start) => letters.slice(start, start + length).join(''));
  return [...new Set(pieces)];
}
