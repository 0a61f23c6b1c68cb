import { asIs, type Written } from '@dojang/schemas/say';
import { useNavigate } from '@tanstack/react-router';
import { useLeaveEndedSession, useSession } from '../app-context.ts';
import { type Message, storeMessage } from '../toast/stored-message.ts';
import { useToast } from '../toast/toast-provider.tsx';
import { useWayBack } from './admin-search.ts';

/** `status` is 0 if there was no response. */
type Refusal = { status: number; message: Written };

/** Page of the created record, for a form with a next step. */
export type NextPage = { to: '/v1/admin/update/user/$id'; params: { id: string }; hash: string };

type AdminOutcome = {
  /**
   * Goes to `next` or the admin page; a demoted administrator goes to their account. Does a full page
   * reload, then shows `text`, the server's message.
   */
  succeed: (text: string, next?: NextPage) => Promise<void>;
  /**
   * Reloads the page, which then shows the error, and returns true. Returns false without a response
   * (a reload would show the browser's error page) and for an ended session (goes to the login page).
   */
  fail: (refusal: Refusal) => boolean;
};

/** Handles the response to an administrator's form (behaviour 8.5, 8.6, 8.7). */
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
      const toast: Message = { kind: 'error', text: message };
      if (status === 0) showToast(toast);
      if (status === 401) void leaveEndedSession();
      if (status === 0 || status === 401) return false;
      storeMessage(sessionStorage, toast);
      window.location.reload();
      return true;
    },
  };
}
