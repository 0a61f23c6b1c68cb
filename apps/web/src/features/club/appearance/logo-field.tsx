import { limits } from '@dojang/schemas/limits';
import type { Written } from '@dojang/schemas/say';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './appearance.module.css';

type Props = {
  /** An address; null for the app's own. */
  logo: string | null;
  fault: Written | undefined;
  onChoose: (file: File) => Promise<void>;
  onRemove: () => void;
};

export function LogoField({ logo, fault, onChoose, onRemove }: Props) {
  const say = useSay();
  const id = useId();
  const resetInput = useRef<() => void>(null);

  function choose(file: File | null) {
    // lets the user choose the same file again after fixing it
    resetInput.current?.();
    if (file) void onChoose(file);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {say('appearance.logo')}
      </Input.Label>
      <Group gap="sm">
        <img className={classes.logo} src={logo ?? '/favicon.svg'} alt="" />
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={choose}
          resetRef={resetInput}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              size="md"
              leftSection={<IconUpload size={18} aria-hidden />}
              aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
              onClick={onClick}
            >
              {say('picture.choose')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="default" size="md" onClick={onRemove}>
            {say('appearance.removeLogo')}
          </Button>
        )}
      </Group>
      <Input.Description id={`${id}-hint`} size="md" mt={5}>
        {say('appearance.logoHint', { n: limits.pictureSourceMaxMegabytes })}
      </Input.Description>
      {fault && (
        <Input.Error id={`${id}-fault`} role="alert" size="md" mt={5}>
          {say(fault)}
        </Input.Error>
      )}
    </div>
  );
}
