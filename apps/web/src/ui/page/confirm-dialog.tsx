import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSay } from '../language/use-say.ts';

type Props = {
  isOpen: boolean;
  question: string;
  /** What is lost. */
  text: string;
  /** Defaults to 'Stay'. */
  stayLabel?: string;
  onStay: () => void;
  /** The buttons that go on. */
  children: ReactNode;
};

/** Asks before data is lost. Enter and Escape stay on the page. */
export function ConfirmDialog({ isOpen, question, text, stayLabel, onStay, children }: Props) {
  const say = useSay();
  return (
    <Modal.Root opened={isOpen} onClose={onStay} centered padding="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="h2" fw={700} mb="xs">
            {question}
          </Modal.Title>
          <Text>{text}</Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" data-autofocus onClick={onStay}>
              {stayLabel ?? say('form.stay')}
            </Button>
            {children}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type ConfirmButtonProps = Pick<Props, 'question' | 'text' | 'stayLabel'> & {
  /** Also that of the button in the dialog. */
  label: string;
  buttonProps?: Pick<ButtonProps, 'size' | 'loading' | 'disabled'> & { 'aria-label'?: string };
  onConfirm: () => void;
};

/** A red button that asks before it calls `onConfirm`. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, buttonProps, onConfirm, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="light" color="red" {...buttonProps} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} isOpen={isOpen} onStay={() => setIsOpen(false)}>
        <Button
          color="red"
          onClick={() => {
            setIsOpen(false);
            onConfirm();
          }}
        >
          {label}
        </Button>
      </ConfirmDialog>
    </>
  );
}
