import { describeValue } from '@dojang/schemas/describe-value';
import { VideoState } from '@dojang/schemas/video';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { timeOf } from '@dojang/schemas/film-time';

const colors = { NEW: 'blue', ANALYSED: 'green', SEEN: 'gray', WITHDRAWN: 'gray' } as const;
const shownMax = 5;

/** The videos of these people, the newest first, and a way to a new one. */
export function VideoList({ personIds }: { personIds: readonly string[] }) {
  const say = useSay();
  const [isAll, setIsAll] = useState(false);
  const videos = useRecords('video')
    .filter(({ state }) => state !== 'WITHDRAWN')
    .filter(({ people, owner_id }) =>
      [owner_id, ...people.map(({ user_id }) => user_id)].some(
        (id) => id !== null && personIds.includes(id),
      ),
    )
    .toSorted(
      (one, other) =>
        other.recorded_on.localeCompare(one.recorded_on) || other.id.localeCompare(one.id),
    );
  usePull(videos.length === 0);
  const newVideo = (
    <ButtonLink to="/v1/analysis/new" w="fit-content">
      {say('film.newVideo')}
    </ButtonLink>
  );
  return (
    <Card title={say('film.videos')} maw="none" gap="md">
      {videos.length === 0 ? (
        <EmptyState icon={IconMovie} text={say('film.noVideos')}>
          {newVideo}
        </EmptyState>
      ) : (
        <>
          {videos.slice(0, isAll ? undefined : shownMax).map((video) => (
            <Group key={video.id} wrap="nowrap">
              <DayBadge day={video.recorded_on} />
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <TextLink to="/v1/analysis/video/$id" params={{ id: video.id }}>
                  {video.title}
                </TextLink>
                <Text size="sm" c="dimmed">
                  {timeOf(video.duration_ms)}
                </Text>
              </div>
              <Badge variant="light" tt="none" size="lg" ms="auto" color={colors[video.state]}>
                {describeValue(say, VideoState, video.state)}
              </Badge>
            </Group>
          ))}
          <Group>
            {newVideo}
            {videos.length > shownMax && !isAll && (
              <Button variant="default" onClick={() => setIsAll(true)}>
                {say('film.allVideos', { n: videos.length })}
              </Button>
            )}
          </Group>
        </>
      )}
    </Card>
  );
}
