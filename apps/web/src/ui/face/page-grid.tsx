import type { ReactNode } from 'react';
import classes from './page-grid.module.css';

/** A main column and an aside, below it on narrow screens. */
export function PageGrid({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.grid}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}
