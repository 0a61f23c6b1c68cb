import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './update-notice.module.css';
import { watchForUpdate } from './worker.ts';

/** Offers a waiting update and activates it when the user accepts. */
export function UpdateNotice() {
  const say = useSay();
  const [activate, setActivate] = useState<() => void>();
  useEffect(() => void watchForUpdate((update) => setActivate(() => update)), []);
  if (!activate) return null;
  return (
    <Paper className={classes.notice} role="status" shadow="md" withBorder>
      <Group justify="space-between" wrap="nowrap">
        <Text>{say('app.newVersion')}</Text>
        <Button size="xs" onClick={activate}>
          {say('app.reload')}
        </Button>
      </Group>
    </Paper>
  );
}
