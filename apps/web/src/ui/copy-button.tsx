import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSay } from './language/use-say.ts';

/** Copies a text to the clipboard. `isCopied`: whether the last copy succeeded; null before the first. */
export function useCopy(text: string): { isCopied: boolean | null; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copy() {
    // undefined on insecure origins
    const clipboard = navigator.clipboard as Clipboard | undefined;
    setIsCopied(await writeTo(clipboard, text));
  }

  return { isCopied, copy };
}

async function writeTo(clipboard: Clipboard | undefined, text: string): Promise<boolean> {
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

/** A button for the `copy` of `useCopy`. */
export function CopyButton({ copy }: { copy: () => Promise<void> }) {
  const say = useSay();
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {say('link.copy')}
    </Button>
  );
}
