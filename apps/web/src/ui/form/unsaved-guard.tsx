import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left: by a link in the app, or by the browser. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();

  return (
    <Modal.Root opened={blocker.status === 'blocked'} onClose={stay} centered padding="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="h2" fw={700} mb="xs">
            Leave without saving?
          </Modal.Title>
          <Text>Your changes on this page have not been saved.</Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" data-autofocus onClick={stay}>
              Stay
            </Button>
            <Button color="red" onClick={() => blocker.proceed?.()}>
              Leave
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
