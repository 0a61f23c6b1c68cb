import { limits } from '@dojang/schemas/limits';
import { filesAheadOf, keptPart, messages } from '@dojang/schemas/messages';
import { Group, NativeSelect, Paper, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { chooseFiles } from '../../shell/kept/files-ahead.ts';
import {
  useDeviceRoom,
  useFilesAhead,
  useKeptList,
  useKeptTournaments,
  useUser,
} from '../../shell/app-context.ts';
import { askForPersistence } from '../../shell/storage-persistence.ts';
import { formatSize } from '../../ui/form/inputs/file-choice.ts';

const roomChoices = limits.deviceRoomsMb.map((megabytes) => ({
  value: String(megabytes),
  label: `${megabytes} MB`,
}));

/** What this device keeps of the events for the time without network: whether one's own files, and how much of all. */
export function OfflineChoices() {
  const filesAhead = useFilesAhead();
  const keptTournaments = useKeptTournaments();
  const room = useDeviceRoom();
  const list = useKeptList();
  const { id } = useUser();
  const [isWanted, setIsWanted] = useState(filesAhead.isWanted);
  const [megabytes, setMegabytes] = useState(room.megabytes);
  // nothing but a service worker opens a file without network
  if (!('serviceWorker' in navigator)) return null;

  function want(value: boolean) {
    if (value) askForPersistence();
    filesAhead.want(value);
    setIsWanted(value);
  }

  function allow(value: number) {
    room.set(value);
    setMegabytes(value);
    // its next version brings the files along
    keptTournaments.outdate();
  }

  const files = list ? chooseFiles(list.rows, id, room.filesBytes) : [];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isPart = list && list.rows.length < list.total;
  return (
    <Paper p="md" mt="md">
      <Group justify="space-between" align="start" gap="lg">
        <Switch
          label={messages.filesAhead}
          description={
            isWanted && list
              ? filesAheadOf(files.length, formatSize(size))
              : messages.filesAheadHint
          }
          checked={isWanted}
          onChange={({ currentTarget: { checked } }) => want(checked)}
        />
        <NativeSelect
          label={messages.deviceRoom}
          description={isPart ? keptPart(list.rows.length, list.total) : messages.deviceRoomHint}
          inputWrapperOrder={['label', 'input', 'description']}
          data={roomChoices}
          value={String(megabytes)}
          onChange={({ currentTarget: { value } }) => allow(Number(value))}
        />
      </Group>
    </Paper>
  );
}
