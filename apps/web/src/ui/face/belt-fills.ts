import { type BeltColour, beltColoursOf, type LowerGrades } from '@dojang/schemas/belts';
import type { Kup } from '@dojang/schemas/competition';
import type { Grade } from '@dojang/schemas/grade';

const fills: Readonly<Record<BeltColour, string>> = {
  white: '#f7f7f2',
  yellow: '#f2c230',
  orange: '#ea8a2d',
  green: '#2f9a5d',
  blue: '#2c62c4',
  brown: '#7b4a2b',
  red: '#d33145',
  black: '#14161d',
};

/** The grade of an award, or the `kup` of a person's record, which does not know the dan. */
export type DrawnGrade = Grade | Kup;

/** Not from the schemas, which every page would load. */
const numbers: Readonly<Record<Exclude<Kup, 'DAN'>, number>> = {
  TEN: 10,
  NINE: 9,
  EIGHT: 8,
  SEVEN: 7,
  SIX: 6,
  FIVE: 5,
  FOUR: 4,
  THREE: 3,
  TWO: 2,
  ONE: 1,
};

const gradeOf = (grade: DrawnGrade): Grade => {
  if (typeof grade !== 'string') return grade;
  if (grade === 'DAN') return { kind: 'DAN', number: 0 };
  return { kind: 'KUP', number: numbers[grade] };
};

/** The two halves of a belt, the same for a belt of one colour, and the number of bars at its end. */
export function drawBelt(grade: DrawnGrade, lower?: LowerGrades) {
  const drawn = gradeOf(grade);
  const [colour, half = colour] = beltColoursOf(drawn, lower);
  const bars = drawn.kind === 'KUP' ? 0 : drawn.number;
  return { halves: [fills[colour], fills[half]] as const, bars };
}
