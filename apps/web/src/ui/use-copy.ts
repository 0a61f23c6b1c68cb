import { useState } from 'react';

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
