import type { Grade } from './grade.ts';

/** What the lower grades are called. */
export type LowerGrades = 'KUP' | 'KYU';

export type BeltColour =
  | 'white'
  | 'yellow'
  | 'orange'
  | 'green'
  | 'blue'
  | 'brown'
  | 'red'
  | 'black';
/** One colour, or two halves. */
export type BeltColours = readonly [BeltColour, BeltColour?];

/** The belts by the number of the grade: by the examination rules of the DTU and the ÖTDV (Kup) and of the DKV (Kyu). */
export const belts: Readonly<Record<LowerGrades, Readonly<Record<number, BeltColours>>>> = {
  KUP: {
    10: ['white'],
    9: ['white', 'yellow'],
    8: ['yellow'],
    7: ['yellow', 'green'],
    6: ['green'],
    5: ['green', 'blue'],
    4: ['blue'],
    3: ['blue', 'red'],
    2: ['red'],
    1: ['red', 'black'],
  },
  KYU: {
    9: ['white'],
    8: ['yellow'],
    7: ['orange'],
    6: ['green'],
    5: ['blue'],
    4: ['blue'],
    3: ['brown'],
    2: ['brown'],
    1: ['brown'],
  },
};

/** The colours of a grade's belt; a poom is red and black. A grade that the rules do not have is white. */
export function beltColoursOf({ kind, number }: Grade, lower: LowerGrades = 'KUP'): BeltColours {
  if (kind === 'DAN') return ['black'];
  return kind === 'POOM' ? ['red', 'black'] : (belts[lower][number] ?? ['white']);
}
