import { asIs } from '@dojang/schemas/say';
import { dayOf } from '@dojang/schemas/club-zone';
import { Button, Text } from '@mantine/core';
import { useMutation, useRecords } from '../../../shell/replica/use-replica.ts';
import { Select } from '../../../ui/form/select.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { namesOf } from '../../scorecard/bout/read-bout.ts';
import { timeOf } from '@dojang/schemas/film-time';
import type { FilmControl } from './film-control.ts';
import type { Video } from './use-video.ts';

/** Which bout the film shows, and where its first round starts: its points become marks. */
export function AlignBout({ video, film }: { video: Video; film: FilmControl }) {
  const say = useSay();
  const change = useMutation('video');
  const tagged = video.people.map(({ user_id }) => user_id);
  const bouts = useRecords('bout')
    .filter(({ sides }) => sides.some(({ user_id }) => user_id && tagged.includes(user_id)))
    .toSorted((one, other) => other.made_at.getTime() - one.made_at.getTime());
  if (bouts.length === 0) return null;
  return (
    <>
      <Select
        label={say('film.bout')}
        value={video.bout_id}
        onChange={(id) => change(video.id, { bout_id: id || null })}
        choices={bouts.map((bout) => ({
          value: bout.id,
          label: asIs(`${formatDay(say, dayOf(bout.made_at), 'medium')} · ${namesOf(bout)}`),
        }))}
        blank="film.noBout"
      />
      {video.bout_id !== null && (
        <>
          <Button
            variant="default"
            w="fit-content"
            onClick={async () => change(video.id, { offset_ms: await film.nowMs() })}
          >
            {say('film.roundOneHere')}
          </Button>
          {video.offset_ms !== null && (
            <Text size="sm" c="dimmed">
              {say('film.roundOneAt', { time: timeOf(video.offset_ms) })}
            </Text>
          )}
        </>
      )}
    </>
  );
}
