import { lazy } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { CardOnRequest } from '../../ui/page/card-on-request.tsx';

const CalendarLink = lazy(async () => ({
  default: (await import('./calendar-link.tsx')).CalendarLink,
}));

/** Loads the calendar's address on request. */
export function CalendarCard() {
  const say = useSay();
  return (
    <CardOnRequest
      title={say('training.calendar')}
      intro={say('training.calendarIntro')}
      label={say('training.showCalendar')}
    >
      <CalendarLink />
    </CardOnRequest>
  );
}
