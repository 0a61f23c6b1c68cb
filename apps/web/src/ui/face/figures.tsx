import { useSay } from '../language/use-say.ts';
import classes from './figures.module.css';

type Props = { have: number; need: number; label: string };

const share = ({ have, need }: Pick<Props, 'have' | 'need'>) =>
  need > 0 ? Math.min(1, have / need) : 1;

/**
 * How much of what is needed is there, with the numbers inside; `label` says it in words. Mantine's ring brings its tooltips,
 * 4 kB on every page.
 */
export function Ring({ have, need, label }: Props) {
  const { locale } = useSay();
  const part = share({ have, need });
  return (
    <span role="img" aria-label={label} className={classes.ring}>
      <svg viewBox="0 0 92 92" aria-hidden>
        <circle cx="46" cy="46" r="40" className={classes.track} />
        <circle
          cx="46"
          cy="46"
          r="40"
          pathLength="100"
          strokeDasharray={`${100 * part} 100`}
          className={classes.arc}
          data-full={part === 1 || undefined}
        />
      </svg>
      <span aria-hidden>
        <b>{have.toLocaleString(locale)}</b>/{need.toLocaleString(locale)}
      </span>
    </span>
  );
}

/** A share as a bar below its words. */
export function Meter({ have, need, label }: Props) {
  return (
    <span className={classes.meter}>
      {label}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <path d="M0 0h100v8H0z" className={classes.rest} />
        <path d={`M0 0h${100 * share({ have, need })}v8H0z`} className={classes.part} />
      </svg>
    </span>
  );
}
