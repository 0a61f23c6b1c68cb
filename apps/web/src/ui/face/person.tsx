import type { LowerGrades } from '@dojang/schemas/belts';
import type { CSSProperties } from 'react';
import { type DrawnGrade, drawBelt } from './belt-fills.ts';
import classes from './person.module.css';

type Props = {
  /** With the year of birth of namesakes. */
  name: string;
  /** Null for none. */
  grade: DrawnGrade | null;
  lower?: LowerGrades | undefined;
};

const initialsOf = (name: string) => {
  const [first = '', ...others] = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [first, others.at(-1) ?? ''].map((word) => word.slice(0, 1)).join('');
};

/** A person: initials in a ring of the belt's colour, and the name. */
export function Person({ name, grade, lower }: Props) {
  const [upper, under] = grade ? drawBelt(grade, lower).halves : [undefined, undefined];
  const ring = { '--upper': upper, '--under': under } as CSSProperties;
  return (
    <span className={classes.person}>
      <span aria-hidden className={classes.initials} style={ring}>
        {initialsOf(name)}
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
