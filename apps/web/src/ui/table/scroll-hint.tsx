import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './data-table.module.css';
import type { Overflow } from './use-overflow.ts';
import { useSay } from '../language/use-say.ts';

type Props = { grid: RefObject<HTMLElement | null>; overflow: Overflow };

/** Says that a table has more columns than fit, and moves to them. */
export function ScrollHint({ grid, overflow: { atStart, atEnd } }: Props) {
  const say = useSay();
  if (!atStart && !atEnd) return null;
  const Icon = atEnd ? IconArrowRight : IconArrowLeft;
  const icon = <Icon size={16} aria-hidden />;
  // most of what is in sight, so that the eye finds its way
  const scroll = () => {
    const step = (grid.current?.clientWidth ?? 0) * 0.6;
    grid.current?.scrollBy({ left: atEnd ? step : -grid.current.scrollLeft });
  };

  return (
    <Button
      variant="subtle"
      px="xs"
      className={classes.scrollHint}
      {...(atEnd ? { rightSection: icon } : { leftSection: icon })}
      onClick={scroll}
    >
      {say(atEnd ? 'table.moreColumns' : 'table.firstColumns')}
    </Button>
  );
}
