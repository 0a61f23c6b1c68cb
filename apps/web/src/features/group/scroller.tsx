import type { ReactNode } from 'react';
import classes from './group.module.css';

/** Scrolls wide content horizontally; focusable for the arrow keys. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const focusable = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div className={classes.scroller} {...focusable}>
      {children}
    </div>
  );
}
