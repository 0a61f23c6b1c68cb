import { messages } from '@dojang/schemas/messages';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

/** Logs out; asks first if that loses changes which the server does not have. */
export function LogOutButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { logOut, isPending, loss, stay } = useLogOut();

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
      <ConfirmDialog
        isOpen={loss !== null}
        question={messages.logOutQuestion}
        text={loss ?? ''}
        confirmLabel="Log out and lose them"
        onConfirm={() => void logOut({ isLossAgreed: true })}
        onStay={stay}
      />
    </>
  );
}
