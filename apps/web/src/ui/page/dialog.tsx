import { Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../language/use-say.ts';

type Props = { isOpen: boolean; title: string; onClose: () => void; children: ReactNode };

/** A modal dialog. Closing it returns the focus to the element that opened it. */
export function Dialog({ isOpen, title, onClose, children }: Props) {
  const say = useSay();
  // Mantine does it for a dialog that stays mounted
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (isOpen && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} padding="lg">
      <Modal.Overlay />
      {/* not Modal.Header: it would be a second banner landmark */}
      <Modal.Content radius="lg">
        <Modal.Body>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Modal.Title fz="h3" fw={700}>
              {title}
            </Modal.Title>
            <Modal.CloseButton m={0} size="lg" aria-label={say('app.close')} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
