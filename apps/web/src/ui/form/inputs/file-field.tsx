import { describeFailure } from '@dojang/client/client';
import { describeValue } from '@dojang/schemas/describe-value';
import { acceptedFileEndings } from '@dojang/schemas/file';
import { Button, FileButton, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { Chosen, FieldProps } from '../field-schema.ts';

/** Sends a file to the server; rejects when it does not take it. */
export type SendFile = (file: File) => Promise<Chosen & { filename: string }>;

export type FileFieldProps = FieldProps<'file'> & { upload: SendFile };

/** A file, sent as soon as it is chosen, or none. */
export function FileField(props: FileFieldProps) {
  const { label, description, error, value, onChange, upload, 'data-path': path } = props;
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const resetInput = useRef<() => void>(null);
  const id = useId();
  const sentence = fault ?? error;
  const descriptions = [
    `${id}-value`,
    ...(description ? [`${id}-hint`] : []),
    ...(sentence ? [`${id}-error`] : []),
  ];

  async function take(file: File | null) {
    if (!file) return;
    setIsSending(true);
    setFault(undefined);
    try {
      onChange(await upload(file));
    } catch (failure) {
      setFault(describeFailure(failure).message);
    }
    setIsSending(false);
    // the same file can be chosen again
    resetInput.current?.();
  }

  function remove() {
    setFault(undefined);
    onChange(null);
    button.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      <Text
        id={`${id}-value`}
        c={value ? undefined : 'dimmed'}
        style={{ overflowWrap: 'anywhere' }}
      >
        {describeValue(undefined, value) ?? 'No file'}
      </Text>
      <Group gap="xs" my={5}>
        <FileButton
          accept={acceptedFileEndings.join(',')}
          onChange={(file) => void take(file)}
          resetRef={resetInput}
        >
          {({ onClick }) => (
            <Button
              ref={button}
              variant="default"
              loading={isSending}
              leftSection={<IconUpload size={18} aria-hidden />}
              aria-describedby={descriptions.join(' ')}
              data-path={path}
              onClick={onClick}
            >
              {value ? 'Replace' : 'Choose file'}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="red" disabled={isSending} onClick={remove}>
            Remove
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        )}
      </Group>
      {description && (
        <Input.Description id={`${id}-hint`} size="md">
          {description}
        </Input.Description>
      )}
      {sentence && (
        <Input.Error id={`${id}-error`} role="alert" size="md">
          {sentence}
        </Input.Error>
      )}
    </div>
  );
}
