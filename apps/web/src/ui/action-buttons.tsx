import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useSay } from './language/use-say.ts';

/** As long as a timer lasts: the result stays. */
const timeout = 2 ** 31 - 1;

/** Copies a text to the clipboard. `isCopied`: whether the last copy succeeded; null before the first. */
export function useCopy(text: string): { isCopied: boolean | null; copy: () => void } {
  const { copied, error, copy } = useClipboard({ timeout });
  return { isCopied: error ? false : copied || null, copy: () => copy(text) };
}

export function CopyButton({ copy }: { copy: () => void }) {
  const say = useSay();
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
      {say('link.copy')}
    </Button>
  );
}

type RowButtonProps = Pick<ButtonProps, 'variant' | 'disabled'> & {
  label: string;
  /** What its row is about, for screen readers. */
  of: string;
  onClick: () => void;
};

export function RowButton({ label, of, ...props }: RowButtonProps) {
  const say = useSay();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={say('app.actionOn', { action: label, what: of })}
      {...props}
    >
      {label}
    </Button>
  );
}

export function PrintButton(props: Pick<ButtonProps, 'variant' | 'disabled' | 'children'>) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
      {...props}
    />
  );
}
