import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page. */
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
