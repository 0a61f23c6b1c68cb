import { limits } from '@dojang/schemas/limits';
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
import { useSay } from '../../ui/language/use-say.ts';

/** What this device keeps of the events for the time without network: whether one's own files, and how much of all. */
export function OfflineChoices() {
  const say = useSay();
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

  function describeFiles() {
    if (!isWanted || !list) return say('offline.filesAheadHint');
    if (files.length === 0) return say('offline.noFilesAhead');
    return say('offline.filesAheadOf', { n: files.length, size: formatSize(say, size) });
  }

  return (
    <Paper p="md" mt="md">
      <Group justify="space-between" align="start" gap="lg">
        <Switch
          label={say('offline.filesAhead')}
          description={describeFiles()}
          checked={isWanted}
          onChange={({ currentTarget: { checked } }) => want(checked)}
        />
        <NativeSelect
          label={say('offline.deviceRoom')}
          description={
            isPart
              ? say('offline.keptPart', { n: list.rows.length, total: list.total })
              : say('offline.deviceRoomHint')
          }
          inputWrapperOrder={['label', 'input', 'description']}
          data={limits.deviceRoomsMb.map((offered) => ({
            value: String(offered),
            label: say('file.megabytes', { megabytes: offered }),
          }))}
          value={String(megabytes)}
          onChange={({ currentTarget: { value } }) => allow(Number(value))}
        />
      </Group>
    </Paper>
  );
}
