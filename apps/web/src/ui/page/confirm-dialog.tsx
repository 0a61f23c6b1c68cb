import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSay } from '../language/use-say.ts';

type Props = {
  isOpen: boolean;
  question: string;
  /** What is lost. */
  text: string;
  confirmLabel: string;
  /** Defaults to 'Stay'. */
  stayLabel?: string;
  /** Button of an alternative that loses nothing. */
  children?: ReactNode;
  onConfirm: () => void;
  onStay: () => void;
};

/** Asks before data is lost. Enter and Escape stay on the page. */
export function ConfirmDialog(props: Props) {
  const { isOpen, question, text, confirmLabel, stayLabel, children, onConfirm, onStay } = props;
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
            <Button color="red" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type ConfirmButtonProps = Pick<Props, 'question' | 'text' | 'onConfirm'> &
  Pick<ButtonProps, 'size' | 'loading' | 'disabled'> & {
    label: string;
    stayLabel: string;
    'aria-label'?: string;
  };

/** A red button that asks before it calls `onConfirm`. `label` is also that of the button in the dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, text, stayLabel, onConfirm, ...button } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="light" color="red" {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        question={question}
        text={text}
        confirmLabel={label}
        stayLabel={stayLabel}
        onConfirm={() => {
          setIsOpen(false);
          onConfirm();
        }}
        onStay={() => setIsOpen(false)}
      />
    </>
  );
}
