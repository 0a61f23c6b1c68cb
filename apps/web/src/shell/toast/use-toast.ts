import { createContext, use } from 'react';
import type { Message } from './stored-message.ts';

export const ToastContext = createContext<(message: Message) => void>(() => {});

/** Shows a message as the toast, in place of the one before. */
export function useToast(): (message: Message) => void {
  return use(ToastContext);
}
