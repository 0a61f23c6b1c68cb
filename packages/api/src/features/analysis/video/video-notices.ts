import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { asAthlete } from '../../../coaching.ts';
import type { NoticeDraft } from '../../../notify.ts';

type Filmed = { id: string; title: string; user_ids: readonly string[] };

/** To the coaches of those in it. */
export async function noticesToCoaches(
  tx: Transaction,
  { id, title, user_ids }: Filmed,
): Promise<NoticeDraft[]> {
  const where = { user_id: { in: [...user_ids] }, ...asAthlete() };
  const select = { user_id: true, group_id: true };
  const rows = await tx.groupMember.findMany({ where, select, orderBy: { group_id: 'asc' } });
  const day = today();
  return user_ids.map((about) => ({
    kind: 'videoAdded' as const,
    params: { title },
    target: { kind: 'video' as const, id },
    to: {
      coached: rows.filter(({ user_id }) => user_id === about).map(({ group_id }) => group_id),
      about,
      from: day,
      until: addDays(day, 1),
    },
  }));
}

/** To those in it, and their guardians. */
export const noticesToPeople = ({ id, title, user_ids }: Filmed): NoticeDraft[] =>
  user_ids.map((person) => ({
    kind: 'videoAnalysed' as const,
    params: { title },
    target: { kind: 'video' as const, id },
    to: { person },
  }));
