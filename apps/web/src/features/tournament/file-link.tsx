import type { FileDescriptor } from '@dojang/schemas/file';
import { Text } from '@mantine/core';
import { askForPersistence } from '../../shell/storage-persistence.ts';
import { StoredFileLink } from '../../ui/stored-file-link.tsx';

type Props = { file: FileDescriptor | null; text: string; tournament: string; missing: string };

/** A link to a file of a tournament, or the text that says there is none. */
export function FileLink({ file, text, tournament, missing }: Props) {
  if (file) {
    const label = `${text} of ${tournament}`;
    return <StoredFileLink file={file} text={text} label={label} onClick={askForPersistence} />;
  }
  return (
    <Text inherit span c="dimmed">
      {missing}
    </Text>
  );
}
