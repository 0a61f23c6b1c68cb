import {
  type Announcement,
  type AnnouncementData,
  announcementFields,
  Fee,
} from '@dojang/schemas/announcement';
import { describeDeadline, describeFee } from '@dojang/schemas/describe-entry';
import { describeValue } from '@dojang/schemas/describe-value';
import type { Say } from '@dojang/schemas/say';
import { Anchor, Stack, Text } from '@mantine/core';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';

type Props = { announcement: AnnouncementData & Partial<Pick<Announcement, 'day'>> };

/** What an announcement says beside its divisions; what it does not state is left out. */
export function AnnouncementFacts({ announcement }: Props) {
  const say = useSay();
  const { late_until } = announcement;
  const deadline = [
    describeDeadline(say, { day: '', ...announcement }),
    late_until && say('competition.coachesUntil', { date: formatDay(say, late_until, 'weekday') }),
  ];
  const { fees, weigh_in, papers, text, link, reason, places } = announcement;
  const facts: (readonly [string, string | null])[] = [
    [say('competition.reason'), reason ?? null],
    [say('competition.registration'), deadline.filter(Boolean).join(' · ')],
    [
      say('competition.places'),
      places === null ? null : say('competition.placeCount', { n: places }),
    ],
    [say('competition.fees'), fees.map((fee) => describeAnnouncedFee(say, fee)).join('; ')],
    [
      say('competition.weighIn'),
      weigh_in
        .map(({ day, from, until, place }) =>
          [`${formatDay(say, day, 'weekday')}, ${from}–${until}`, place].filter(Boolean).join(', '),
        )
        .join('; '),
    ],
    [say('competition.papers'), describeValue(say, announcementFields.papers, papers)],
  ];
  return (
    <Stack gap="sm">
      <FactList facts={facts.flatMap(([name, fact]) => (fact ? [[name, fact] as const] : []))} />
      {text && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
      {link && (
        <Anchor href={link} target="_blank" rel="noreferrer">
          {link}
        </Anchor>
      )}
    </Stack>
  );
}

function describeAnnouncedFee(
  say: Say,
  { kind, cents, from, until }: AnnouncementData['fees'][number],
) {
  const days = [
    from && say('competition.fromDay', { date: formatDay(say, from, 'short') }),
    until && say('competition.untilDay', { date: formatDay(say, until, 'short') }),
  ];
  const when = days.filter(Boolean).join(' ');
  const what = `${describeValue(say, Fee.shape.kind, kind)} ${describeFee(say, cents)}`;
  return when ? `${what} (${when})` : what;
}
