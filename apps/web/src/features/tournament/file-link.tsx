import { type FileDescriptor, fileUrl, isShownByBrowsers } from '@dojang/schemas/file';
import { Anchor, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { askForPersistence } from '../../shell/storage-persistence.ts';
import classes from './file-link.module.css';

type StoredFileProps = {
  file: Pick<FileDescriptor, 'id' | 'mimeType'>;
  text: string;
  /** What the link is called where its text alone says too little. */
  label?: string;
};

/** A link to a file of the server: one that the browser can show opens beside the app, others are saved. */
export function StoredFileLink({ file, text, label = text }: StoredFileProps) {
  const isShown = isShownByBrowsers(file.mimeType);
  const Icon = isShown ? IconExternalLink : IconDownload;
  return (
    <Anchor
      inherit
      href={fileUrl(file.id)}
      {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: true })}
      onClick={askForPersistence}
      aria-label={`${label}, ${isShown ? 'opens in a new tab' : 'downloads'}`}
    >
      {text}
      <Icon className={classes.icon} aria-hidden />
    </Anchor>
  );
}

type Props = { file: FileDescriptor | null; text: string; tournament: string; missing: string };

/** A link to a file of a tournament, or the text that says there is none. */
export function FileLink({ file, text, tournament, missing }: Props) {
  if (file) return <StoredFileLink file={file} text={text} label={`${text} of ${tournament}`} />;
  return (
    <Text inherit span c="dimmed">
      {missing}
    </Text>
  );
}
