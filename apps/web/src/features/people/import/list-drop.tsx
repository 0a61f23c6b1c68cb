import { limits } from '@dojang/schemas/limits';
import { Button, FileButton, Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import classes from '../../../ui/form/inputs/file-field.module.css';
import { useFileDrop } from '../../../ui/form/inputs/use-file-drop.ts';
import { useSay } from '../../../ui/language/use-say.ts';

const extensions = '.csv,.tsv,.txt,.xlsx';

type Props = { name: string | undefined; disabled: boolean; onChoose: (file: File) => void };

export function ListDrop({ name, disabled, onChoose }: Props) {
  const say = useSay();
  const resetInput = useRef<() => void>(null);
  const id = useId();

  function choose(file: File | null | undefined) {
    // lets the user pick the same file again after fixing it
    resetInput.current?.();
    if (file) onChoose(file);
  }

  return (
    <div>
      <div className={classes.zone} {...useFileDrop(disabled, ([file]) => choose(file))}>
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
