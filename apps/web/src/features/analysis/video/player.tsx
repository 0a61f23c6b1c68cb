import type { PlainKey } from '@dojang/schemas/say';
import { asIs } from '@dojang/schemas/say';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  type Icon,
  IconPlayerTrackPrev,
  IconPlayerTrackNext,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
} from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Shape, ShapeKind } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import { timeOf } from '@dojang/schemas/film-time';
import { type Command, commandOf } from './keys.ts';
import classes from './player.module.css';
import type { FilmControl } from './film-control.ts';

const rates = [0.25, 0.5, 0.75, 1, 1.5, 2];
const jumpMs = 5_000;

type Props = {
  film: FilmControl;
  source: string;
  durationMs: number;
  /** Moments to go to, in order. */
  stopsMs: readonly number[];
  labels: readonly string[];
  onLabel: (index: number) => void;
  shapes: readonly Shape[];
  tool: ShapeKind | null;
  onDraw: (shape: Shape) => void;
  /** What was done, for screen readers. */
  spoken: string;
  /** Another film beside it. */
  beside?: ReactNode;
};

/** A film with its keys and buttons. */
export function Player({ film, source, durationMs, stopsMs, labels, onLabel, ...props }: Props) {
  const say = useSay();
  const [aspect, setAspect] = useState(16 / 9);
  const { attach, state } = film;
  const { atMs, isPlaying, part, rate } = useSelector(state);
  const before = stopsMs.findLast((stop) => stop < atMs);
  const after = stopsMs.find((stop) => stop > atMs);

  const doing: Record<Exclude<Command, object>, () => unknown> = {
    toggle: film.toggle,
    back: () => film.jump(-jumpMs),
    on: () => film.jump(jumpMs),
    previousFrame: film.previousFrame,
    nextFrame: film.nextFrame,
    previousMark: () => film.seek(before ?? 0),
    nextMark: () => after !== undefined && film.seek(after),
  };

  function loop() {
    if (part) return film.setPart(null);
    film.setPart({
      fromMs: stopsMs.findLast((stop) => stop <= atMs) ?? 0,
      untilMs: after ?? durationMs,
    });
    return undefined;
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const command = commandOf(event, document.activeElement?.tagName ?? '');
      if (!command || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      if (typeof command === 'string') doing[command]();
      else if (command.label < labels.length) onLabel(command.label);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const control = (command: Exclude<Command, object>, text: PlainKey, Picture: Icon) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={say(text)}
      title={say(text)}
      onClick={doing[command]}
    >
      <Picture size={22} aria-hidden />
    </ActionIcon>
  );

  return (
    <div className={classes.player}>
      <div className={classes.films}>
        <div className={classes.stage} style={{ '--aspect': aspect } as CSSProperties}>
          {/* the club's films have no subtitles */}
          <video
            ref={attach}
            className={classes.film}
            src={source}
            playsInline
            preload="auto"
            aria-label={say('film.film')}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              setAspect(videoWidth / videoHeight)
            }
          >
            <track kind="captions" />
          </video>
          <DrawingLayer
            {...{ aspect }}
            shapes={props.shapes}
            tool={props.tool}
            onDraw={props.onDraw}
          />
        </div>
        {props.beside}
      </div>
      <div>
        <input
          className={classes.range}
          type="range"
          aria-label={say('film.position')}
          aria-valuetext={timeOf(atMs)}
          min={0}
          max={durationMs}
          value={atMs}
          onChange={({ currentTarget: { value } }) => film.seek(Number(value))}
        />
        <Group gap="xs" mb="sm">
          {control('previousMark', 'film.previousMark', IconPlayerSkipBack)}
          {control('previousFrame', 'film.previousFrame', IconPlayerTrackPrev)}
          {isPlaying
            ? control('toggle', 'film.pause', IconPlayerPause)
            : control('toggle', 'film.play', IconPlayerPlay)}
          {control('nextFrame', 'film.nextFrame', IconPlayerTrackNext)}
          {control('nextMark', 'film.nextMark', IconPlayerSkipForward)}
          <ActionIcon
            variant={part ? 'filled' : 'default'}
            size={44}
            aria-label={say('film.loop')}
            title={say('film.loop')}
            aria-pressed={part !== null}
            onClick={loop}
          >
            <IconRepeat size={22} aria-hidden />
          </ActionIcon>
          <Select
            aria-label={say('film.speed')}
            value={String(rate)}
            onChange={(value) => film.setRate(Number(value))}
            choices={rates.map((one) => ({
              value: String(one),
              label: asIs(`${one.toLocaleString(say.locale)}×`),
            }))}
          />
          <Text ff="monospace" data-at-ms={atMs}>
            {timeOf(atMs)}
          </Text>
        </Group>
        <div className={classes.labels} role="group" aria-label={say('film.mark')}>
          {labels.map((name, index) => (
            <Button key={name} variant="light" onClick={() => onLabel(index)}>
              <span aria-hidden>{index + 1}&ensp;</span>
              {name}
            </Button>
          ))}
        </div>
        <Text size="sm" c="dimmed" role="status" mih={22}>
          {props.spoken}
        </Text>
      </div>
    </div>
  );
}
