import { Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import {
  listVideoFiles,
  removeVideoFile,
  type VideoFile,
} from '../../../shell/video-files/video-files.ts';
import { formatSize } from '../../../ui/form/inputs/file-choice.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';

/** The user's films on this device, each with its size and a way to remove it. */
export function StoredVideos() {
  const say = useSay();
  const { id: owner } = useUser();
  const [files, setFiles] = useState<readonly VideoFile[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void listVideoFiles().then((all) => {
      if (!isUnmounted) setFiles(all.filter((file) => file.owner === owner));
    });
    return () => void (isUnmounted = true);
  }, [owner]);
  if (files.length === 0) return null;

  async function remove(id: string) {
    await removeVideoFile(id);
    setFiles((before) => before.filter((file) => file.id !== id));
  }

  return (
    <Card title={say('film.onDevice')} intro={say('film.onDeviceIntro')} gap="md">
      {files.map(({ id, name, size, handle }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text>{name}</Text>
            <Text size="sm" c="dimmed">
              {handle
                ? say('film.whereItLies', { size: formatSize(say, size) })
                : formatSize(say, size)}
            </Text>
          </div>
          <ConfirmButton
            label={say('film.remove')}
            question={say('film.removeQuestion')}
            text={say('film.removeText')}
            buttonProps={{
              'aria-label': say('app.actionOn', { action: say('film.remove'), what: name }),
            }}
            onConfirm={() => void remove(id)}
          />
        </Group>
      ))}
    </Card>
  );
}
