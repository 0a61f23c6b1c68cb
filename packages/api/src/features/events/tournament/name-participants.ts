import { showName } from '@dojang/schemas/shown-name';
import type { Tournament } from '@dojang/schemas/tournament';
import type { MemberContext } from '../../../context.ts';
import { nameReaderOf, readReader } from '../../people/guardian/reader.ts';
import { listUnnamed } from '../../people/paper/service.ts';

/** People who refuse their name, without those to whom the caller is close. Most clubs have none: then nothing is read. */
async function listHidden(ctx: MemberContext) {
  const unnamed = await ctx.cached('people without a name', () => listUnnamed(ctx.db), ['Paper']);
  if (unnamed.size === 0) return { unnamed, hidden: unnamed };
  const reader = await readReader(ctx);
  const hidden = [...unnamed].filter((id) => nameReaderOf(reader, id) === 'CLUB');
  return { unnamed, hidden: new Set(hidden) };
}

/** Tournaments with the names of participants that the caller may see; the same array if these are all. */
export async function nameParticipants(
  ctx: MemberContext,
  tournaments: Tournament[],
): Promise<Tournament[]> {
  const { hidden } = await listHidden(ctx);
  if (hidden.size === 0) return tournaments;
  return tournaments.map((one) => ({
    ...one,
    participants: one.participants.map((person) =>
      hidden.has(person.id) ? showName(person, 'NO', 'CLUB') : person,
    ),
  }));
}

/** Callers with the same names in all lists; null for those who are close to some of the people who refuse theirs. */
export async function nameGroupOf(ctx: MemberContext): Promise<string | null> {
  const { unnamed, hidden } = await listHidden(ctx);
  if (hidden.size === 0) return 'all';
  return hidden.size === unnamed.size ? 'others' : null;
}
