import { numbersOf } from '@dojang/schemas/numbers-of';
import { Text } from '@mantine/core';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { usePersonIds } from '../video/use-clips.ts';
import { NumbersCards } from './numbers-cards.tsx';

type Props = { of: string; from: string; until: string };

/** Without network: of the bouts and competitions that the device has. */
export function NumbersOnDevice({ of, ...period }: Props) {
  const personIds = usePersonIds(of);
  const say = useSay();
  const bouts = useRecords('bout');
  const competitions = useRecords('competition');
  const days = new Map(useRecords('tournament').map(({ id, date }) => [id, date]));
  const results = competitions.flatMap(({ id, entries }) => {
    const day = days.get(id);
    return entries.flatMap(({ user_id, outcome, place }) =>
      day && outcome && user_id && personIds.includes(user_id) ? [{ day, outcome, place }] : [],
    );
  });
  return (
    <>
      <Text role="status">{say('analysis.onDevice')}</Text>
      <NumbersCards
        of={of}
        numbers={numbersOf(personIds, { bouts, results, sessions: [] }, period)}
      />
    </>
  );
}
