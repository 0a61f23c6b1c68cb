import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { useConfirmation } from '../../../shell/app-context.ts';

// rarely used
const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Asks the user to confirm who they are, while a call waits for it. */
export function OpenConfirmation() {
  const question = useSelector(useConfirmation().question);
  return <Suspense>{question && <ConfirmationDialog onAnswer={question.answer} />}</Suspense>;
}
