import { CloseButton, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconFile } from '@tabler/icons-react';
import type { StoredFile } from '@dojang/schemas/file';
import { StoredFileLink } from '../../stored-file-link.tsx';
import { formatSize } from './file-choice.ts';
import classes from './file-field.module.css';
import { useSay } from '../../language/use-say.ts';

type Props = {
  choice: File | StoredFile;
  progress: number | undefined;
  disabled: boolean;
  onRemove: () => void;
};

/** The current file of a file field. A stored one is a link. */
export function ChosenFile({ choice, progress, disabled, onRemove }: Props) {
  const say = useSay();
  const name = choice instanceof File ? choice.name : choice.filename;

  return (
    <div className={classes.chosen}>
      <IconFile size={22} stroke={1.5} aria-hidden />
      <div className={classes.name}>
        {choice instanceof File ? (
          <Text span>{name}</Text>
        ) : (
          <StoredFileLink file={choice} text={name} />
        )}
        <Text size="sm" c="dimmed">
          {formatSize(say, choice.size)}
        </Text>
      </div>
      <CloseButton
        size="lg"
        aria-label={say('file.remove', { name })}
        title={say('file.remove', { name })}
        disabled={disabled}
        onClick={onRemove}
      />
      {progress !== undefined && (
        <Progress
          className={classes.progress}
          value={Math.round(progress * 100)}
          aria-label={say('file.uploading', { name })}
        />
      )}
    </div>
  );
}
