import { limits } from '@dojang/schemas/limits';
import { Group, NativeSelect, Paper, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { useFilesAhead, useUser } from '../../../shell/app-context.ts';
import { useOfflineTournaments } from '../../../shell/replica/offline-tournaments.ts';
import { askForPersistence } from '../../../shell/storage-persistence.ts';
import { formatSize } from '../../../ui/form/inputs/file-choice.ts';
import { useSay } from '../../../ui/language/use-say.ts';

/** Offline settings for events: whether to download the user's own files, and the storage limit. */
export function OfflineChoices() {
  const say = useSay();
  const filesAhead = useFilesAhead();
  const list = useOfflineTournaments();
  const { id } = useUser();
  const [isWanted, setIsWanted] = useState(filesAhead.isWanted);
  const [megabytes, setMegabytes] = useState(filesAhead.megabytes);
  // opening files offline needs a service worker
  if (!('serviceWorker' in navigator)) return null;

  function want(value: boolean) {
    if (value) askForPersistence();
    filesAhead.want(value);
    setIsWanted(value);
  }

  function allow(value: number) {
    filesAhead.allow(value);
    setMegabytes(value);
  }

  const files = list ? filesAhead.choose(list, id) : [];
  const size = files.reduce((sum, file) => sum + file.size, 0);

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
            list?.length === limits.tournamentsOnDevice
              ? say('offline.keptPart', { n: list.length })
              : say('offline.deviceRoomHint')
          }
          inputWrapperOrder={['label', 'input', 'description']}
          data={limits.deviceRoomsMb.map((limit) => ({
            value: String(limit),
            label: say('file.megabytes', { megabytes: limit }),
          }))}
          value={String(megabytes)}
          onChange={({ currentTarget: { value } }) => allow(Number(value))}
        />
      </Group>
    </Paper>
  );
}
