import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';

const CalendarLink = lazy(async () => ({
  default: (await import('./calendar-link.tsx')).CalendarLink,
}));

/** Loads the calendar's address on request. */
export function CalendarCard() {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card title={say('training.calendar')} intro={say('training.calendarIntro')}>
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
    </Card>
  );
}
