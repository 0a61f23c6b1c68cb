import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { timeOf } from './film-time.ts';
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
        <li key={moment.id}>
          <Button
            variant={moment.id === selectedId ? 'light' : 'subtle'}
            fullWidth
            mih={44}
            h="auto"
            py={6}
            justify="start"
            aria-current={moment.id === selectedId || undefined}
            onClick={() => onSelect(moment)}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
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
          </Button>
        </li>
      ))}
    </ul>
  );
}
