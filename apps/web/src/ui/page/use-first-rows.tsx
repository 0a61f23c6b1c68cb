import { Button, Group } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useSay } from '../language/use-say.ts';

/** The first rows of a list, and the button that shows the others; null if these are all. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  count: number,
): [readonly Row[], ReactElement | null] {
  const say = useSay();
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole || rows.length <= count) return [rows, null];
  const more = (
    <Group>
      <Button variant="default" onClick={() => setIsWhole(true)}>
        {say('app.showAll', { n: rows.length })}
      </Button>
    </Group>
  );
  return [rows.slice(0, count), more];
}
