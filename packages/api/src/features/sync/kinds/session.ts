import { chainMarks } from '../../training/merge-marks.ts';
import { storeMarks } from '../../training/push-marks.ts';
import type { Kind } from '../kind.ts';

export const session: Kind<'session'> = {
  pull: async ({ coached }) => (await coached()).sessions,
  async push(ctx, mutations) {
    const sent = mutations.map(({ id, subject, change, base, madeMs }) => ({
      ...change,
      id,
      session_id: subject,
      knownId: base,
      editedMs: madeMs,
    }));
    const { marks } = await storeMarks(ctx, chainMarks(sent));
    return marks.map(({ refused }) => (refused === null ? null : { text: refused }));
  },
};
