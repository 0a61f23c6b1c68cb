import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';

const CalendarLink = lazy(async () => ({
  default: (await import('./calendar-link.tsx')).CalendarLink,
}));

/** Loads the calendar's address on request. */
export function CalendarCard() {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('training.calendar')} intro={say('training.calendarIntro')} />
        {isShown ? (
          <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
            <CalendarLink />
          </Suspense>
        ) : (
          <Group>
            <Button variant="default" onClick={() => setIsShown(true)}>
              {say('training.showCalendar')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
