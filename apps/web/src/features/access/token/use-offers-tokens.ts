import { useSelector } from '@tanstack/react-store';
import { useTraining, useUser } from '../../../shell/app-context.ts';

// a file of its own: the page of the log needs no card
/** Whether the signed-in user is offered tokens for scripts: administrators and coaches. */
export function useOffersTokens(): boolean {
  const { authority } = useUser();
  const isCoach = useSelector(useTraining().choice) !== null;
  return authority === 'ADMIN' || isCoach;
}
