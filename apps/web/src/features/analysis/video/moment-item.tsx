import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { isCurrent: boolean; onClick: () => void; children: ReactNode };

/** A moment in a list, a press away. */
export function MomentItem({ isCurrent, onClick, children }: Props) {
  return (
    <li>
      <Button
        variant={isCurrent ? 'light' : 'subtle'}
        fullWidth
        mih={44}
        h="auto"
        py={6}
        justify="start"
        aria-current={isCurrent || undefined}
        onClick={onClick}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      >
        {children}
      </Button>
    </li>
  );
}
