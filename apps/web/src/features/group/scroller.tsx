import type { ReactNode } from 'react';
import classes from './group.module.css';

/** What is wider than a phone moves within itself; the arrow keys move it too. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const reachable = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div className={classes.scroller} {...reachable}>
      {children}
    </div>
  );
}
