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

/** Shows a message as the toast, in place of the one before. */
export function useToast(): (message: Message) => void {
  return use(ToastContext);
}

/**
 * Shows one message at a time (behaviour 2.9): a new one takes the place of the one before.
 * `initial` is shown at once. What shows them is loaded beside the page.
 */
export function ToastProvider({
  initial,
  children,
}: {
  initial: Message | null;
  children: ReactNode;
}) {
  const [toast, setToast] = useState<Numbered | null>(
    () => initial && { number: 0, message: initial },
  );
  const [Toast, setToastView] = useState<ComponentType<{ toast: Numbered | null }>>();
  const show = useCallback((message: Message) => {
    setToast((previous) => ({ number: (previous?.number ?? 0) + 1, message }));
  }, []);

  // beside the page: a message that tells of a lost network could not load it any more
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./toast.tsx');
      setToastView(() => loaded.Toast);
    };
    void load().catch(() => {});
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {Toast && <Toast toast={toast} />}
    </ToastContext>
  );
}
