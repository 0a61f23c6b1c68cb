import { asIs, type Written } from '@dojang/schemas/say';
import { useNavigate } from '@tanstack/react-router';
import { useLeaveEndedSession, useSession } from '../../shell/app-context.ts';
import { type Message, storeMessage } from '../../shell/toast/stored-message.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useWayBack } from './admin-search.ts';

/** How a call ended that did not succeed; `status` is 0 when no server answered. */
type Refusal = { status: number; message: Written };

/** Where a form leads that is not the last step: to the page of the record that it has made. */
export type NextPage = {
  to: '/v1/admin/update/user/$id';
  params: { id: string };
  hash: string;
};

type AdminOutcome = {
  /**
   * Goes to `next`, or else to the admin page, or to the account for who is an administrator no more; the page really
   * reloads and then tells `text`, which is what the server said.
   */
  succeed: (text: string, next?: NextPage) => Promise<void>;
  /**
   * Reloads the page, which then tells what went wrong. Answers whether it does: while no server
   * answers, a reload would end on the browser's own error page, so the page stays and tells it at
   * once; and a session that has ended leads to the login page.
   */
  fail: (refusal: Refusal) => boolean;
};

/** What follows on the response to an administrator's form (behaviour 8.5, 8.6, 8.7). */
export function useAdminOutcome(): AdminOutcome {
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const session = useSession();
  const leaveEndedSession = useLeaveEndedSession();
  const showToast = useToast();

  return {
    async succeed(text, next) {
      storeMessage(sessionStorage, { kind: 'success', text: asIs(text) });
      const isDemoted = session.user?.authority === 'USER';
      const target = isDemoted ? ({ to: '/v1/settings/account' } as const) : (next ?? wayBack);
      await navigate({ ...target, ignoreBlocker: true });
      window.location.reload();
    },
    fail({ status, message }) {
      const told: Message = { kind: 'error', text: message };
      if (status === 0) showToast(told);
      if (status === 401) void leaveEndedSession();
      if (status === 0 || status === 401) return false;
      storeMessage(sessionStorage, told);
      window.location.reload();
      return true;
    },
  };
}
