import type { DrawnEntrant, Guest } from '@dojang/schemas/draw-calls';

/** Guests as pasted: a line each, with name, club and seed between tabs, semicolons or commas. */
export function readGuests(text: string): Guest[] {
  return text.split('\n').flatMap((line) => {
    const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
    const [name = '', club = '', seed = ''] = line.split(separator).map((cell) => cell.trim());
    return name === '' ? [] : [{ name, club, seed: readRank(seed) }];
  });
}

/** The guests of a draw, as `readGuests` reads them. */
export function writeGuests(entrants: readonly DrawnEntrant[]): string {
  return entrants
    .filter(({ club }) => club !== null)
    .map(({ name, club, seed }) => [name, club, seed].filter((cell) => cell !== null).join('; '))
    .join('\n');
}

/** A typed seed; null for none. What is no number is refused by the server. */
export const readRank = (text: string): number | null => (text === '' ? null : Number(text));
