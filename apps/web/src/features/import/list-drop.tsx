import { limits } from '@dojang/schemas/limits';
import { Button, FileButton, Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './import-page.module.css';

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
const extensions = '.csv,.tsv,.txt,.xlsx';

type Props = { name: string | undefined; disabled: boolean; onChoose: (file: File) => void };

export function ListDrop({ name, disabled, onChoose }: Props) {
  const say = useSay();
  const [isOver, setIsOver] = useState(false);
  const resetInput = useRef<() => void>(null);
  const id = useId();

  function choose(file: File | null | undefined) {
    // lets the user pick the same file again after fixing it
    resetInput.current?.();
    if (file && !disabled) onChoose(file);
  }

  return (
    <div>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!isFileDrag(event)) return;
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <Text {...(name === undefined && { c: 'dimmed' })} className={classes.name}>
          {name ?? say('file.drop')}
        </Text>
        <FileButton accept={extensions} onChange={choose} resetRef={resetInput} disabled={disabled}>
          {({ onClick }) => (
            <Button
              variant="default"
              disabled={disabled}
              leftSection={<IconUpload size={18} aria-hidden />}
              aria-describedby={id}
              onClick={onClick}
            >
              {say(name === undefined ? 'file.choose' : 'file.replace')}
            </Button>
          )}
        </FileButton>
      </div>
      <Input.Description id={id} size="md" mt={5}>
        {say('imports.types', { n: limits.listMaxMegabytes })}
      </Input.Description>
    </div>
  );
}
