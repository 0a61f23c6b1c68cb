import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useSay } from '../../ui/language/use-say.ts';
import type { Message } from './stored-message.ts';
import classes from './toast.module.css';

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows a message as the toast, in place of the one before. */
export function useToast(): (message: Message) => void {
  return use(ToastContext);
}

const hotkey = 'F8';

const icons = { success: IconCircleCheck, error: IconAlertCircle };

/**
 * Shows one message at a time (behaviour 2.9): a new one takes the place of the one before.
 * `initial` is shown at once. F8 moves the focus to the toast, a swipe to the right removes it.
 */
export function ToastProvider({
  initial,
  children,
}: {
  initial: Message | null;
  children: ReactNode;
}) {
  const say = useSay();
  const [toast, setToast] = useState(() => initial && { number: 0, message: initial });
  const show = useCallback((message: Message) => {
    setToast((previous) => ({ number: (previous?.number ?? 0) + 1, message }));
  }, []);
  const Icon = toast && icons[toast.message.kind];

  return (
    <ToastContext value={show}>
      <Provider label={say('app.toast')} duration={5000} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toast && Icon && (
          <Root key={toast.number} className={classes.toast} data-kind={toast.message.kind}>
            <Icon className={classes.icon} aria-hidden />
            <Description className={classes.text}>{say(toast.message.text)}</Description>
            <Close asChild>
              <CloseButton aria-label={say('app.close')} />
            </Close>
          </Root>
        )}
        <Viewport
          label={say('app.toasts', { key: hotkey })}
          hotkey={[hotkey]}
          className={classes.viewport}
        />
      </Provider>
    </ToastContext>
  );
}
