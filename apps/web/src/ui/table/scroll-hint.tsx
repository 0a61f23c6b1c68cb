import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './data-table.module.css';
import type { Overflow } from './use-overflow.ts';
import { useSay } from '../language/use-say.ts';

type Props = { grid: RefObject<HTMLElement | null>; overflow: Overflow };

/** A button that scrolls to columns outside the viewport. */
export function ScrollHint({ grid, overflow: { atStart, atEnd } }: Props) {
  const say = useSay();
  if (!atStart && !atEnd) return null;
  const Icon = atEnd ? IconArrowRight : IconArrowLeft;
  const icon = <Icon size={16} aria-hidden />;
  // less than a full width, so that some columns stay visible for orientation
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
