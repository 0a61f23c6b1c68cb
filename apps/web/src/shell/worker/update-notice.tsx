import { messages } from '@dojang/schemas/messages';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './update-notice.module.css';
import { watchForUpdate } from './worker.ts';

/** Says that a newer version waits, and starts it when its user agrees. */
export function UpdateNotice() {
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => void watchForUpdate((start) => setTakeOver(() => start)), []);
  if (!takeOver) return null;
  return (
    <Paper className={classes.notice} role="status" shadow="md" withBorder>
      <Group justify="space-between" wrap="nowrap">
        <Text>{messages.newVersion}</Text>
        <Button size="xs" onClick={takeOver}>
          Reload
        </Button>
      </Group>
    </Paper>
  );
}
