import type { LowerGrades } from '@dojang/schemas/belts';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { type DrawnGrade, drawBelt } from './belt-fills.ts';
import classes from './person.module.css';

type Props = {
  /** With the year of birth of namesakes. */
  name: string;
  /** Null for none. */
  grade: DrawnGrade | null;
  lower?: LowerGrades | undefined;
  /** The address of their picture. */
  img?: string | null | undefined;
};

type PersonProps = Props & {
  /** A small picture, which leaves a table's row its height. */
  isInRow?: boolean;
  /** Instead of the name. */
  children?: ReactNode;
};

const initialsOf = (name: string) => {
  const [first = '', ...others] = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [first, others.at(-1) ?? ''].map((word) => word.slice(0, 1)).join('');
};

/** A person: their picture, or else initials, in a ring of the belt's colour, and the name. */
export function Person({ isInRow, children, ...props }: PersonProps) {
  return (
    <span className={classes.person} data-in-row={isInRow || undefined}>
      <Portrait {...props} />
      <span className={classes.name}>{children || props.name}</span>
    </span>
  );
}

/** The ring alone, beside a name. */
export function Portrait({ name, grade, lower, img }: Props) {
  const [missing, setMissing] = useState<string>();
  const [upper, under] = grade ? drawBelt(grade, lower).halves : [undefined, undefined];
  const ring = { '--upper': upper, '--under': under } as CSSProperties;
  // initials until it is there, or if it is not; other servers are closed by the security policy
  const shown = img?.startsWith('/') && img !== missing ? img : undefined;
  return (
    <span aria-hidden className={classes.initials} data-initials={initialsOf(name)} style={ring}>
      {shown && (
        <img
          className={classes.picture}
          src={shown}
          alt=""
          loading="lazy"
          onError={() => setMissing(shown)}
        />
      )}
    </span>
  );
}
