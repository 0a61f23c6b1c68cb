import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useSay } from '../../ui/language/use-say.ts';
import type { Message } from './stored-message.ts';
import classes from './toast.module.css';

const hotkey = 'F8';

const icons = { success: IconCircleCheck, error: IconAlertCircle };

/** A message with a number, so that two equal messages are two toasts. */
export type Numbered = { number: number; message: Message };

/** Shows `toast` in place of the previous one. F8 focuses it, a swipe to the right dismisses it. */
export function Toast({ toast }: { toast: Numbered | null }) {
  const say = useSay();
  const Icon = toast && icons[toast.message.kind];
  return (
    <Provider label={say('app.toast')} duration={5000} swipeDirection="right" swipeThreshold={50}>
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
  );
}
