import type { Participant } from '@dojang/schemas/user';
import { useState } from 'react';
import { applyEdits, noParticipantEdits } from './tournament-draft.ts';

/**
 * The participants of a form: those of the record as it now is, with what was added and removed here.
 * Starts with the edits that an earlier page was left with.
 */
export function useParticipants(known: readonly Participant[], kept = noParticipantEdits) {
  const [edits, setEdits] = useState(kept);
  return {
    shown: applyEdits(known, edits),
    /** Undefined where nothing was changed. */
    edits: edits.added.length + edits.removed.length > 0 ? edits : undefined,
    add: (user: Participant) =>
      setEdits(({ added, removed }) => ({ added: [...added, user], removed })),
    remove: (id: string) =>
      setEdits(({ added, removed }) => ({
        added: added.filter((user) => user.id !== id),
        removed: known.some((user) => user.id === id) ? [...removed, id] : removed,
      })),
  };
}
