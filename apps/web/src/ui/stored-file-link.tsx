import { type FileDescriptor, fileUrl, isShownByBrowsers } from '@dojang/schemas/file';
import { Anchor } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import classes from './stored-file-link.module.css';
import { useSay } from './language/use-say.ts';

type Props = {
  file: Pick<FileDescriptor, 'id' | 'mimeType'>;
  text: string;
  /** Accessible name, where the text alone says too little. */
  label?: string;
  onClick?: () => void;
};

/** A link to an uploaded file. Types that browsers display open in a new tab, others are downloaded. */
export function StoredFileLink({ file, text, label = text, onClick }: Props) {
  const say = useSay();
  const isShown = isShownByBrowsers(file.mimeType);
  const Icon = isShown ? IconExternalLink : IconDownload;
  return (
    <Anchor
      inherit
      href={fileUrl(file.id)}
      {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: true })}
      onClick={onClick}
      aria-label={say(isShown ? 'app.opensInTab' : 'app.downloads', { label })}
    >
      {text}
      <Icon className={classes.icon} aria-hidden />
    </Anchor>
  );
}
