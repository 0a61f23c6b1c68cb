import { useState } from 'react';

/** Copies a text. `isCopied` is whether the last copy went well; null before it. */
export function useCopy(text: string): { isCopied: boolean | null; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copy() {
    // an insecure address has no clipboard
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
