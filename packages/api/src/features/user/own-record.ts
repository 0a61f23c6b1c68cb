import { refuse } from '../../errors.ts';

/**
 * Refuses with 403 when a call names the record `id` of another user than `actor`'s: it comes from a page that was
 * opened while somebody else was signed in. A call that names nobody is about the caller.
 */
export function refuseOtherRecord(actor: { id: string }, id: string | undefined): void {
  if (id !== undefined && id !== actor.id) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
}
