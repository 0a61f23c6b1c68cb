import { foldText } from '../../fields/fold-text.ts';
import type { Kup } from './competition.ts';
import { type BeltColour, belts, type LowerGrades } from './belts.ts';
import { kupOf } from './grade.ts';

const english: Readonly<Record<string, BeltColour>> = {
  weiss: 'white',
  gelb: 'yellow',
  grun: 'green',
  blau: 'blue',
  braun: 'brown',
  rot: 'red',
  schwarz: 'black',
};

/** 'white-yellow' of 'Weiß-Gelb', 'weiß/gelb' and 'weißgelb'; 'yellow' of 'Gelbgurt' and 'yellow belt'. */
function plainColour(text: string): string {
  const words = foldText(text)
    .replaceAll('ue', 'u')
    .replace(/(gurt(el)?|belt)$/, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .flatMap((word) =>
      word
        .replace(/(?<=.{3})er$/, '')
        .replace(/^(weiss|gelb|grun|blau|rot)(gelb|grun|blau|rot|schwarz)$/, '$1-$2')
        .split('-'),
    );
  return words.map((word) => english[word] ?? word).join('-');
}

/** The grade of a belt's colour; null unless the colour has one grade, and the same in all of the club's kinds of grades. */
export function kupOfColour(text: string, kinds: readonly LowerGrades[]): Kup | null {
  const colour = plainColour(text);
  if (colour === 'black') return 'DAN';
  const found = kinds.map((kind) =>
    Object.keys(belts[kind]).filter((number) => belts[kind][Number(number)]?.join('-') === colour),
  );
  const numbers = new Set(found.map((of) => (of.length === 1 ? of[0] : undefined)));
  const [number] = numbers;
  return numbers.size === 1 && number ? kupOf({ kind: 'KUP', number: Number(number) }) : null;
}
