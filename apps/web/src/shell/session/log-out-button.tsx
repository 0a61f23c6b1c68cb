import { messages } from '@dojang/schemas/messages';
import { Button, Group, Modal, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogOut } from './use-log-out.ts';

/** Logs out; asks first if that loses changes which the server does not have. */
export function LogOutButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { logOut, isPending, isAsking, stay } = useLogOut();

  return (
    <>
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={() => void logOut()}
      >
        Logout
      </Button>
      <Modal.Root opened={isAsking} onClose={stay} centered padding="lg">
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body>
            <Modal.Title fz="h2" fw={700} mb="xs">
              {messages.logOutQuestion}
            </Modal.Title>
            <Text>{messages.logOutWarning}</Text>
            <Group justify="flex-end" mt="lg">
              <Button variant="default" data-autofocus onClick={stay}>
                Stay
              </Button>
              <Button color="red" onClick={() => void logOut({ isLossAgreed: true })}>
                Log out and lose them
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
