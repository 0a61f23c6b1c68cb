import { foldText } from '../../fields/fold-text.ts';
import type { Kup } from './competition.ts';
import { kupOf } from './grade.ts';

type LowerGrades = 'KUP' | 'KYU';

/** Colours that belong to one grade alone: by the examination rules of the DTU and the ÖTDV (Kup) and of the DKV (Kyu). */
const grades: Readonly<Record<LowerGrades, Readonly<Record<string, number>>>> = {
  KUP: {
    weiss: 10,
    'weiss-gelb': 9,
    gelb: 8,
    'gelb-grun': 7,
    grun: 6,
    'grun-blau': 5,
    blau: 4,
    'blau-rot': 3,
    rot: 2,
    'rot-schwarz': 1,
  },
  KYU: { weiss: 9, gelb: 8, orange: 7, grun: 6 },
};

const english: Readonly<Record<string, string>> = {
  white: 'weiss',
  yellow: 'gelb',
  green: 'grun',
  blue: 'blau',
  red: 'rot',
  black: 'schwarz',
};

/** 'Weiß-Gelb', 'weiß/gelb', 'Gelbgurt' and 'yellow belt' as in `grades`. */
function plainColour(text: string): string {
  const words = foldText(text)
    .replaceAll('ue', 'u')
    .replace(/(gurt(el)?|belt)$/, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => english[word] ?? word.replace(/(?<=.{3})er$/, ''));
  return words
    .join('-')
    .replace(/^(weiss|gelb|grun|blau|rot)(gelb|grun|blau|rot|schwarz)$/, '$1-$2');
}

/** The grade of a belt's colour; null unless the colour has one grade, and the same in all of the club's kinds of grades. */
export function kupOfColour(text: string, kinds: readonly LowerGrades[]): Kup | null {
  const colour = plainColour(text);
  if (colour === 'schwarz') return 'DAN';
  const numbers = new Set(kinds.map((kind) => grades[kind][colour]));
  const [number] = numbers;
  return numbers.size === 1 && number ? kupOf({ kind: 'KUP', number }) : null;
}
