import type { LowerGrades } from '@dojang/schemas/belts';
import { type DrawnGrade, drawBelt } from './belt-fills.ts';
import classes from './belt.module.css';

/** Of the poom and dan grades. */
const gold = '#d8ac3c';

type Props = {
  grade: DrawnGrade;
  lower?: LowerGrades | undefined;
  /** What the grade is called. */
  name: string;
  /** Writes the name beside it; otherwise it is for screen readers only. */
  isNamed?: boolean;
};

/** A grade as a drawn belt; an SVG, as browsers do not print backgrounds. */
export function Belt({ grade, lower, name, isNamed = false }: Props) {
  const {
    halves: [upper, under],
    bars,
  } = drawBelt(grade, lower);
  return (
    <span className={classes.belt}>
      <svg
        viewBox="0 0 48 12"
        preserveAspectRatio="none"
        className={classes.drawing}
        {...(isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        <path d="M0 0h48v12H0z" fill={upper} />
        <path d="M0 6h48v6H0z" fill={under} />
        {Array.from({ length: bars }, (_, index) => (
          <path key={index} d={`M${44 - index * 4} 0h2v12h-2z`} fill={gold} />
        ))}
      </svg>
      {isNamed && name}
    </span>
  );
}
