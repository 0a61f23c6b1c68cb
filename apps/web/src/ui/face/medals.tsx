import { IconMedal } from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';
import classes from './medals.module.css';

const kinds = ['competition.gold', 'competition.silver', 'competition.bronze'] as const;

/** How many of gold, silver and bronze; what there is none of is left out. */
export function Medals({ counts }: { counts: readonly number[] }) {
  const say = useSay();
  return (
    <span className={classes.medals}>
      {kinds.map((kind, index) => {
        const n = counts[index] ?? 0;
        if (n === 0) return null;
        return (
          <span key={kind}>
            <IconMedal size={22} aria-hidden className={classes.medal} data-place={index + 1} />
            {say(kind, { n })}
          </span>
        );
      })}
    </span>
  );
}
