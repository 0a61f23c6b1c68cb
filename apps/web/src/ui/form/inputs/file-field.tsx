import { acceptedFileEndings, type StoredFile } from '@dojang/schemas/file';
import type { Written } from '@dojang/schemas/say';
import {
  Button,
  FileButton,
  Input,
  Text,
  VisuallyHidden,
  CloseButton,
  Progress,
} from '@mantine/core';
import { IconUpload, IconFile } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import '@mantine/core/styles/Progress.layer.css';
import type { FieldProps } from '../field-schema.ts';
import { findFault, formatSize } from './file-choice.ts';
import classes from './file-field.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useSay } from '../../language/use-say.ts';
import { StoredFileLink } from '../../stored-file-link.tsx';

/** `progress` and `maxMegabytes` come from the form that uploads the file. */
export type FileFieldProps = FieldProps<'file'> & {
  /** Upload progress from 0 to 1; undefined when idle. */
  progress: number | undefined;
  disabled: boolean;
  /** Undefined until the server has responded. */
  maxMegabytes: number | undefined;
};

/** One optional file, dropped or picked. */
export function FileField(props: FileFieldProps) {
  const say = useSay();
  const { label, value, onChange, error, progress, disabled, maxMegabytes } = props;
  const [fault, setFault] = useState<Written | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const resetInput = useRef<() => void>(null);
  const id = useId();
  const message = fault === null ? error : say(fault);

  function accept(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? 'file.dropOne' : findFault(file, maxMegabytes);
    setFault(found);
    if (found === null) onChange(file);
    // else picking the same file again fires no change event
    resetInput.current?.();
  }

  function remove() {
    setFault(null);
    onChange(null);
    button.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      {message && (
        <Input.Error id={`${id}-error`} role="alert" size="md" mb={5}>
          {message}
        </Input.Error>
      )}
      <div
        className={classes.zone}
        data-invalid={message ? true : undefined}
        {...useFileDrop(disabled, accept)}
      >
        {value ? (
          <ChosenFile choice={value} progress={progress} disabled={disabled} onRemove={remove} />
        ) : (
          <Text c="dimmed">{say('file.drop')}</Text>
        )}
        <FileButton
          accept={acceptedFileEndings.join(',')}
          onChange={(file) => accept(file ? [file] : [])}
          resetRef={resetInput}
          disabled={disabled}
        >
          {({ onClick }) => (
            <Button
              ref={button}
              variant="default"
              disabled={disabled}
              leftSection={<IconUpload size={18} aria-hidden />}
              data-path={props['data-path']}
              aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
              onClick={onClick}
            >
              {say(value ? 'file.replace' : 'file.choose')}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
      </div>
      <Input.Description id={`${id}-hint`} size="md" mt={5}>
        {maxMegabytes === undefined
          ? say('file.types')
          : say('file.typesAndSize', { n: maxMegabytes })}
      </Input.Description>
    </div>
  );
}

type Props = {
  choice: File | StoredFile;
  progress: number | undefined;
  disabled: boolean;
  onRemove: () => void;
};

function ChosenFile({ choice, progress, disabled, onRemove }: Props) {
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
