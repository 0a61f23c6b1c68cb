import { Text, VisuallyHidden } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { timeOf } from '@dojang/schemas/film-time';
import { MomentItem } from './moment-item.tsx';
import type { Moment } from './moments.ts';
import classes from './player.module.css';

type Props = {
  moments: readonly Moment[];
  selectedId: string | null;
  onSelect: (moment: Moment) => void;
};

/** The marks of a film in their order, each a press away. */
export function MarkList({ moments, selectedId, onSelect }: Props) {
  const say = useSay();
  if (moments.length === 0) return <Text c="dimmed">{say('film.noMarks')}</Text>;
  return (
    <ul className={classes.marks}>
      {moments.map((moment) => (
        <MomentItem
          key={moment.id}
          isCurrent={moment.id === selectedId}
          onClick={() => onSelect(moment)}
        >
          <span>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{timeOf(moment.at_ms)}</span>{' '}
            {moment.title}
            {moment.person && ` · ${moment.person}`}
            {moment.text && ` · ${moment.text}`}
            {moment.shapes.length > 0 && (
              <>
                <span aria-hidden> ✎</span>
                <VisuallyHidden>{say('film.drawn')}</VisuallyHidden>
              </>
            )}
          </span>
        </MomentItem>
      ))}
    </ul>
  );
}
