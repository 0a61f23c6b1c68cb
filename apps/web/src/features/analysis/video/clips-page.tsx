import { Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords, usePull } from '../../../shell/replica/use-replica.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { createFilmControl } from './film-control.ts';
import { timeOf } from '@dojang/schemas/film-time';
import { MomentItem } from './moment-item.tsx';
import { clipOf } from './moments.ts';
import classes from './player.module.css';
import { SaveClip } from './save-clip-button.tsx';
import { type Clip, useClips } from './use-clips.ts';
import { useSource } from './use-source.ts';

const route = getRouteApi('/v1/analysis/clips');

/** 'Show every conceded head kick': the clips of a technique, one after another, across bouts. */
export function ClipsPage() {
  const say = useSay();
  const user = useUser();
  const { of = user.id, technique, isConceded = false } = route.useSearch();
  const clips = useClips(of).filter(
    (clip) => clip.isConceded === isConceded && clip.technique === technique,
  );
  usePull(useRecords('video').length === 0);
  const [at, setAt] = useState(0);
  const clip = clips[at];
  const title = clips[0]?.moment.title ?? say('film.techniques');
  return (
    <Page title={title} tabTitle={title}>
      {clip ? (
        <PageGrid
          aside={
            <Card title={say('film.clips', { n: clips.length })} maw="none" gap="sm">
              <ul className={classes.marks}>
                {clips.map(({ moment, names, video }, index) => (
                  <MomentItem key={moment.id} isCurrent={index === at} onClick={() => setAt(index)}>
                    {names} · {video.title} · {timeOf(moment.at_ms)}
                  </MomentItem>
                ))}
              </ul>
            </Card>
          }
        >
          <Card maw="none" gap="md">
            <PlayClip key={clip.video.id} clip={clip} count={clips.length} setAt={setAt} />
          </Card>
        </PageGrid>
      ) : (
        <EmptyState icon={IconMovie} text={say('film.noClips')}>
          <TextLink to="/v1/analysis">{say('film.toAnalysis')}</TextLink>
        </EmptyState>
      )}
    </Page>
  );
}

type Props = { clip: Clip; count: number; setAt: Dispatch<SetStateAction<number>> };

function PlayClip({ clip: { video, moment, names }, count, setAt }: Props) {
  const say = useSay();
  const found = useSource(video);
  const [film] = useState(createFilmControl);
  const { attach } = film;
  const { source } = found;
  const { fromMs, untilMs } = clipOf(moment);

  useEffect(() => {
    const onEnd = () => setAt((before) => (before + 1) % count);
    if (source !== null) film.playPart({ fromMs, untilMs, ...(count > 1 && { onEnd }) });
  }, [film, source, fromMs, untilMs, count, setAt]);

  if (found.isLoading) return null;
  if (source === null)
    return (
      <Text>
        {say('film.missing')}{' '}
        <TextLink to="/v1/analysis/video/$id" params={{ id: video.id }}>
          {video.title}
        </TextLink>
      </Text>
    );
  return (
    <>
      <video
        ref={attach}
        className={classes.film}
        src={source}
        playsInline
        controls
        aria-label={video.title}
      >
        <track kind="captions" />
      </video>
      <Text role="status">{`${names}: ${moment.title}`}</Text>
      <SaveClip
        film={found.file ?? source}
        moment={moment}
        name={`${video.title} ${timeOf(moment.at_ms)}`}
      />
    </>
  );
}
