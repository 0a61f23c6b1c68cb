import { describeFailure } from '@dojang/client/client';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import type { Message } from './stored-message.ts';
import type { Numbered } from './toast.tsx';

const ToastContext = createContext<(message: Message) => void>(() => {});

export function useToast(): (message: Message) => void {
  return use(ToastContext);
}

type Props = {
  /** Shown first. */
  initial: Message | null;
  /** Else toasts are loaded when the user starts to type. */
  isSignedIn: boolean;
  children: ReactNode;
};

/** Shows one message at a time (behaviour 2.9): a new one replaces the previous. */
export function ToastProvider({ initial, isSignedIn, children }: Props) {
  const [toast, setToast] = useState<Numbered | null>(
    () => initial && { number: 0, message: initial },
  );
  const [Toast, setToastView] = useState<ComponentType<{ toast: Numbered | null }>>();
  const show = useCallback((message: Message) => {
    setToast((previous) => ({ number: (previous?.number ?? 0) + 1, message }));
  }, []);

  // loaded in advance: a message about a lost network could not load it
  useEffect(() => {
    const load = () =>
      void import('./toast.tsx').then((loaded) => setToastView(() => loaded.Toast)).catch(() => {});
    if (isSignedIn || toast) return load();
    window.addEventListener('focusin', load, { once: true });
    return () => window.removeEventListener('focusin', load);
  }, [isSignedIn, toast]);

  return (
    <ToastContext value={show}>
      {children}
      {Toast && <Toast toast={toast} />}
    </ToastContext>
  );
}

export function useFailureToast() {
  const showToast = useToast();
  return (error: unknown) => showToast({ kind: 'error', text: describeFailure(error).message });
}
