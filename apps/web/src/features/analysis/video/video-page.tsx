import { limits } from '@dojang/schemas/limits';
import { VideoState } from '@dojang/schemas/video';
import { describeValue } from '@dojang/schemas/describe-value';
import { Button, Group, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { useIsOnline, useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useMutation, useRecordQuery, useSyncStatus } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AlignBout } from './align-bout.tsx';
import { ChooseFilm } from './choose-film.tsx';
import type { Shape, ShapeKind } from './drawing.ts';
import { createFilmControl } from './film-control.ts';
import { timeOf } from '@dojang/schemas/film-time';
import { MarkEditor } from './mark-editor.tsx';
import { MarkList } from './mark-list.tsx';
import { clipOf, type Moment } from './moments.ts';
import { OtherFilm } from './other-film.tsx';
import { Player } from './player.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useLabels } from './use-labels.ts';
import { usePeople } from './use-people.ts';
import { useSource } from './use-source.ts';
import { useMarks, useMoments, type Video } from './use-video.ts';

const route = getRouteApi('/v1/analysis/video/$id');

/** A video once this device has it, or why it has none. */
export function VideoPage() {
  const say = useSay();
  const { id } = route.useParams();
  const isOnline = useIsOnline();
  const { data: video, ...query } = useRecordQuery('video', id);
  const isAttached = useSyncStatus((status) => status?.isAttached ?? false);
  if (video && video.state !== 'WITHDRAWN') return <Watch key={id} video={video} />;
  const isWaiting = !isAttached || (isOnline && query.isFetching);
  return (
    <Page title={say('film.video')}>
      {!video && (isWaiting || (isOnline && query.error)) ? (
        <NotLoaded query={query} />
      ) : (
        <EmptyState icon={IconMovie} text={say('film.gone')}>
          <TextLink to="/v1/analysis">{say('film.toAnalysis')}</TextLink>
        </EmptyState>
      )}
    </Page>
  );
}

function Watch({ video }: { video: Video }) {
  const say = useSay();
  const user = useUser();
  const navigate = useNavigate();
  const people = usePeople();
  const children = useChildren() ?? [];
  const local = useLocalReplica();
  const change = useMutation('video');
  const marks = useMarks(video.id);
  const labels = useLabels();
  const moments = useMoments(video, people);
  const found = useSource(video);
  const [film] = useState(createFilmControl);
  const shownMs = useSelector(film.state, ({ atMs }) => atMs);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [tool, setTool] = useState<ShapeKind | null>(null);
  const [spoken, setSpoken] = useState('');
  const selected = moments.find(({ id }) => id === selectedId);
  const tagged = video.people.flatMap(({ user_id }) => user_id ?? []);
  const isOwner = video.owner_id === user.id;
  const isMine = tagged.some((id) => id === user.id || children.some((child) => child.id === id));

  const isUnseen = video.state === 'ANALYSED' && isMine && !isOwner;
  useEffect(() => {
    if (isUnseen) local.current?.mutate('video', video.id, { state: 'SEEN' });
  }, [local, video.id, isUnseen]);

  async function mark(index: number) {
    const label = labels[index];
    if (!label) return;
    const atMs = await film.nowMs();
    setSelectedId(marks.set(label.label, atMs));
    setSpoken(say('film.marked', { label: label.name, time: timeOf(atMs) }));
  }

  function select(moment: Moment) {
    setSelectedId(moment.id);
    setTool(null);
    film.setPart(null);
    film.seek(moment.at_ms);
  }

  function draw(shape: Shape) {
    if (!selected?.mark) return;
    const drawing = [...selected.shapes, shape].slice(-limits.drawingFiguresMax);
    marks.change(selected.mark, { drawing });
  }

  const isShown = selected && Math.abs(selected.at_ms - shownMs) <= 1;
  return (
    <Page
      title={video.title}
      intro={`${formatDay(say, video.recorded_on, 'long')} · ${describeValue(say, VideoState, video.state)}`}
    >
      <PageGrid
        aside={
          <>
            <Card title={say('film.marks')} maw="none" gap="sm">
              <MarkList {...{ moments, selectedId }} onSelect={select} />
            </Card>
            <Card maw="none" gap="sm">
              <AlignBout video={video} film={film} />
              <Group>
                {video.state !== 'ANALYSED' && !isMine && (
                  <Button onClick={() => change(video.id, { state: 'ANALYSED' })}>
                    {say('film.analysed')}
                  </Button>
                )}
                {(isMine || isOwner) && (
                  <ConfirmButton
                    label={say('film.withdraw')}
                    question={say('film.withdrawQuestion')}
                    text={say('film.withdrawText')}
                    onConfirm={() => {
                      change(video.id, { state: 'WITHDRAWN' });
                      void navigate({ to: '/v1/analysis' });
                    }}
                  />
                )}
              </Group>
            </Card>
          </>
        }
      >
        <Card maw="none" gap="md">
          {found.source === null ? (
            <Missing found={found} />
          ) : (
            <>
              <Player
                {...{ film, tool, spoken }}
                source={found.source}
                durationMs={video.duration_ms}
                stopsMs={moments.map(({ at_ms }) => at_ms)}
                labels={labels.map(({ name }) => name)}
                onLabel={mark}
                shapes={isShown ? selected.shapes : []}
                onDraw={draw}
                beside={<OtherFilm video={video} film={film} />}
              />
              {found.file && video.file_id === null && (
                <UploadBar id={video.id} film={found.file} />
              )}
              {selected && (
                <MarkEditor
                  key={selected.id}
                  moment={selected}
                  isEditable={
                    selected.mark !== null && (isOwner || selected.mark.by_user_id === user.id)
                  }
                  people={people.filter(({ id }) => tagged.includes(id))}
                  film={found.file ?? found.source}
                  title={video.title}
                  tool={tool}
                  onTool={(next) => {
                    setTool(next);
                    film.scrollTo();
                    film.seek(selected.at_ms);
                  }}
                  onPlay={() => film.playPart(clipOf(selected))}
                  onChange={(fields) => selected.mark && marks.change(selected.mark, fields)}
                  onRemove={() => selected.mark && marks.remove(selected.mark)}
                />
              )}
            </>
          )}
        </Card>
      </PageGrid>
    </Page>
  );
}

/** Another device has the film, or this one has lost it. */
function Missing({ found: { isLoading, open, choose } }: { found: ReturnType<typeof useSource> }) {
  const say = useSay();
  if (isLoading) return null;
  return (
    <>
      <Text>{say(open ? 'film.locked' : 'film.missing')}</Text>
      {open && (
        <Button w="fit-content" onClick={() => void open()}>
          {say('film.open')}
        </Button>
      )}
      <ChooseFilm onChoose={choose} />
    </>
  );
}
