import { limits } from '@dojang/schemas/limits';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { ShapeKind } from './drawing.ts';
import { timeOf } from '@dojang/schemas/film-time';
import type { Moment } from './moments.ts';
import type { MarkFields } from './use-video.ts';
import { SaveClip } from './save-clip-button.tsx';

const tools = {
  LINE: 'film.line',
  ARROW: 'film.arrow',
  ANGLE: 'film.angle',
  FREEHAND: 'film.free',
} as const;
const toolNames = Object.keys(tools) as ShapeKind[];

type Props = {
  moment: Moment;
  /** Not of a log's points, and of marks of others only for who made the video. */
  isEditable: boolean;
  people: readonly { id: string; name: string }[];
  film: Blob | string;
  title: string;
  tool: ShapeKind | null;
  onTool: (tool: ShapeKind | null) => void;
  onPlay: () => void;
  onChange: (change: Partial<MarkFields>) => void;
  onRemove: () => void;
};

/** What there is to say about a moment; of the log's own ones only the clip. */
export function MarkEditor({
  moment,
  isEditable,
  people,
  film,
  title,
  tool,
  onTool,
  ...props
}: Props) {
  const say = useSay();
  const { onPlay, onChange, onRemove } = props;
  const [text, setText] = useState(moment.text ?? '');
  return (
    <Stack gap="sm" role="group" aria-label={`${moment.title} ${timeOf(moment.at_ms)}`}>
      {isEditable && (
        <>
          <TextInput
            size="md"
            label={say('videos.comment')}
            value={text}
            maxLength={limits.noteMaxLength}
            onChange={({ currentTarget: { value } }) => setText(value)}
            onBlur={() => text !== (moment.text ?? '') && onChange({ text: text || null })}
          />
          {people.length > 0 && (
            <Select
              label={say('film.about')}
              value={moment.user_id}
              onChange={(value) => onChange({ user_id: value || null })}
              choices={people.map(({ id, name }) => ({ value: id, label: asIs(name) }))}
              blank="film.everybody"
            />
          )}
          <Group gap="xs" role="group" aria-label={say('film.draw')}>
            {toolNames.map((name) => (
              <Button
                key={name}
                variant={tool === name ? 'filled' : 'default'}
                aria-pressed={tool === name}
                onClick={() => onTool(tool === name ? null : name)}
              >
                {say(tools[name])}
              </Button>
            ))}
            {moment.shapes.length > 0 && (
              <Button
                variant="default"
                onClick={() => onChange({ drawing: moment.shapes.slice(0, -1) })}
              >
                {say('film.undo')}
              </Button>
            )}
          </Group>
        </>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={onPlay}
        >
          {say('film.playMoment')}
        </Button>
        <SaveClip film={film} moment={moment} name={`${title} ${timeOf(moment.at_ms)}`} />
        {isEditable && (
          <Button variant="light" color="red" onClick={onRemove}>
            {say('film.removeMark')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
