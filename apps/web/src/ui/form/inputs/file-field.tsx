import { acceptedFileEndings } from '@dojang/schemas/file';
import type { Written } from '@dojang/schemas/say';
import { Button, FileButton, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { ChosenFile } from './chosen-file.tsx';
import type { FieldProps } from '../field-schema.ts';
import { findFault } from './file-choice.ts';
import classes from './file-field.module.css';
import { useSay } from '../../language/use-say.ts';

/** A file is sent with the form: what its owner knows of that, and of what the server takes. */
export type FileFieldProps = FieldProps<'file'> & {
  /** How much is sent, from 0 to 1, while the file is on its way. */
  progress: number | undefined;
  disabled: boolean;
  /** Unknown until the server has answered. */
  maxMegabytes: number | undefined;
};

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** One file, or none: dropped or picked, shown with its size, replaced or removed. */
export function FileField(props: FileFieldProps) {
  const say = useSay();
  const { label, value, onChange, error, progress, disabled, maxMegabytes } = props;
  const [fault, setFault] = useState<Written | null>(null);
  const [isOver, setIsOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const resetInput = useRef<() => void>(null);
  const id = useId();
  const sentence = fault === null ? error : say(fault);

  function take(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? 'file.dropOne' : findFault(file, maxMegabytes);
    setFault(found);
    if (found === null) onChange(file);
    // the same file can be picked again
    resetInput.current?.();
  }

  function remove() {
    setFault(null);
    onChange(null);
    button.current?.focus();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      {sentence && (
        <Input.Error id={`${id}-error`} role="alert" size="md" mb={5}>
          {sentence}
        </Input.Error>
      )}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-invalid={sentence ? true : undefined}
        onDragOver={(event) => {
          if (!isFileDrag(event)) return;
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {value ? (
          <ChosenFile choice={value} progress={progress} disabled={disabled} onRemove={remove} />
        ) : (
          <Text c="dimmed">{say('file.drop')}</Text>
        )}
        <FileButton
          accept={acceptedFileEndings.join(',')}
          onChange={(file) => take(file ? [file] : [])}
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
              aria-describedby={`${id}-hint${sentence ? ` ${id}-error` : ''}`}
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
