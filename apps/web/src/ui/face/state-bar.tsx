import { VisuallyHidden } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import classes from './figures.module.css';
import { StateChip, type StateName, states } from './state-chip.tsx';

type Props = {
  counts: readonly { state: StateName; n: number }[];
  /** Of the whole bar. */
  total: number;
  /** The same in words. */
  text: string;
};

/** How many there are in each state, as one bar above its chips; for screen readers the words alone. */
export function StateBar({ counts, total, text }: Props) {
  const say = useSay();
  const shown = counts.filter(({ n }) => n > 0);
  const startOf = (index: number) => shown.slice(0, index).reduce((sum, { n }) => sum + n, 0);
  return (
    <div className={classes.states}>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <svg viewBox={`0 0 ${total || 1} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={`M0 0h${total || 1}v1H0z`} className={classes.rest} />
        {shown.map(({ state, n }, index) => (
          <path
            key={state}
            d={`M${startOf(index)} 0h${n}v1h${-n}z`}
            fill={`var(--mantine-color-${states[state].color}-6)`}
          />
        ))}
      </svg>
      <div aria-hidden className={classes.chips}>
        {shown.map(({ state, n }) => (
          <StateChip
            key={state}
            state={state}
          >{`${n.toLocaleString(say.locale)} ${say(states[state].word)}`}</StateChip>
        ))}
      </div>
    </div>
  );
}
