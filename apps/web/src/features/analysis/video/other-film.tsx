import { asIs } from '@dojang/schemas/say';
import { Text } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, useState } from 'react';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { secondsOf } from './frames.ts';
import classes from './player.module.css';
import type { FilmControl } from './film-control.ts';
import { useSource } from './use-source.ts';
import type { Video } from './use-video.ts';

/** Further apart than this, the second film is sent after the first one. */
const driftMaxS = 0.15;

/** Chooses a second film, which then follows the first one. */
export function OtherFilm({ video, film }: { video: Video; film: FilmControl }) {
  const say = useSay();
  const [id, setId] = useState('');
  const others = useRecords('video').filter((one) => one.id !== video.id);
  const other = others.find((one) => one.id === id);
  if (others.length === 0) return null;
  return (
    <div>
      <Select
        label={say('film.beside')}
        value={id}
        onChange={setId}
        choices={others.map((one) => ({ value: one.id, label: asIs(one.title) }))}
        blank="film.noneBeside"
      />
      {other && <Beside key={id} video={other} film={film} />}
    </div>
  );
}

function Beside({ video, film }: { video: Video; film: FilmControl }) {
  const say = useSay();
  const { source, isLoading } = useSource(video);
  const ref = useRef<HTMLVideoElement>(null);
  /** How much later the second one is. */
  const [offsetMs, setOffsetMs] = useState(0);
  const { atMs, isPlaying, rate } = useSelector(film.state);

  useEffect(() => {
    const second = ref.current;
    if (!second) return;
    const wanted = Math.max(0, secondsOf(atMs + offsetMs));
    second.playbackRate = rate;
    if (isPlaying && second.paused) void second.play().catch(() => {});
    if (!isPlaying) second.pause();
    const drift = Math.abs(second.currentTime - wanted);
    if (isPlaying ? drift > driftMaxS : drift > 0) second.currentTime = wanted;
  }, [atMs, isPlaying, rate, offsetMs]);

  if (isLoading) return null;
  if (source === null) return <Text c="dimmed">{say('film.missing')}</Text>;
  return (
    <>
      <video
        ref={ref}
        className={classes.film}
        src={source}
        muted
        playsInline
        aria-label={video.title}
      />
      <label>
        {say('film.offset')}
        <input
          className={classes.range}
          type="range"
          min={-10_000}
          max={10_000}
          step={20}
          value={offsetMs}
          aria-valuetext={say('film.seconds', {
            time: (offsetMs / 1000).toLocaleString(say.locale),
          })}
          onChange={({ currentTarget: { value } }) => setOffsetMs(Number(value))}
        />
      </label>
    </>
  );
}
