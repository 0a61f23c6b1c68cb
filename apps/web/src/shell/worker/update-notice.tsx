import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './update-notice.module.css';
import { watchForUpdate } from './worker.ts';

/** Says that a newer version waits, and starts it when its user agrees. */
export function UpdateNotice() {
  const say = useSay();
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => void watchForUpdate((start) => setTakeOver(() => start)), []);
  if (!takeOver) return null;
  return (
    <Paper className={classes.notice} role="status" shadow="md" withBorder>
      <Group justify="space-between" wrap="nowrap">
        <Text>{say('app.newVersion')}</Text>
        <Button size="xs" onClick={takeOver}>
          {say('app.reload')}
        </Button>
      </Group>
    </Paper>
  );
}
