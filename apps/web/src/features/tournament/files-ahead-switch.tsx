import { filesAheadOf, messages } from '@dojang/schemas/messages';
import { Paper, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { chooseFiles } from '../../shell/kept/files-ahead.ts';
import { useFilesAhead, useKeptList } from '../../shell/kept/use-kept.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { askForPersistence } from '../../shell/storage-persistence.ts';
import { formatSize } from './file-choice.ts';

/** Has the files of one's own tournaments kept on this device before they are opened. */
export function FilesAheadSwitch() {
  const filesAhead = useFilesAhead();
  const list = useKeptList();
  const { id } = useUser();
  const [isWanted, setIsWanted] = useState(filesAhead.isWanted);
  // nothing but a service worker opens a file without network
  if (!('serviceWorker' in navigator)) return null;

  function change(value: boolean) {
    if (value) askForPersistence();
    filesAhead.want(value);
    setIsWanted(value);
  }

  const files = list ? chooseFiles(list.rows, id) : [];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const description =
    isWanted && list ? filesAheadOf(files.length, formatSize(size)) : messages.filesAheadHint;
  return (
    <Paper p="md" mb="md">
      <Switch
        label={messages.filesAhead}
        description={description}
        checked={isWanted}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </Paper>
  );
}
