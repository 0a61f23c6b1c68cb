import { useSelector } from '@tanstack/react-store';
import { useTraining, useUser } from '../../../shell/app-context.ts';

/** Whether the signed-in user is offered tokens for scripts: administrators and coaches. */
export function useOffersTokens(): boolean {
  const { authority } = useUser();
  const isCoach = useSelector(useTraining().choice) !== null;
  return authority === 'ADMIN' || isCoach;
}
