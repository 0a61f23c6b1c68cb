import type { DrawReference } from '@dojang/schemas/draw-calls';
import { newId } from '@dojang/schemas/new-id';
import { type CompetitionClub, divisionOf, openCompetitionClub } from './competition.ts';

export type DrawClub = Awaited<ReturnType<typeof openDrawClub>>;

/** A club with an administrator for one test file; closed by `testApp.close`. */
export async function openDrawClub() {
  const club = await openCompetitionClub();
  return { ...club, ...(await drawsIn(club)) };
}

export const jo = { name: 'Jo Lim', club: 'TSV Nord', seed: 1 };

async function drawsIn({ testApp, addPerson, announce }: CompetitionClub) {
  const admin = await addPerson('ADMIN');
  /** A tournament of the club with `size` confirmed people; `places` of its division. */
  async function addTournament(
    size: number,
    { places = null as number | null, state = 'OPEN' as const } = {},
  ) {
    const { db } = testApp;
    const division = divisionOf('u12', 33_000, { group: 'Youth C', sex: 'MIXED', places });
    const id = await announce({ divisions: [division] }, state);
    const people = [];
    for (let index = 0; index < size; index += 1) {
      const person = await addPerson('USER', { surname: 'Kim' });
      const entry = await db.competitionEntry.create({
        data: {
          id: newId(),
          tournament_id: id,
          user_id: person.id,
          division_id: 'u12',
          state: 'CONFIRMED',
          wished_at: new Date(),
          confirmed_at: new Date(2026, 10, 1, 10, index),
        },
      });
      people.push({ ...person, entryId: entry.id });
    }
    const reference: DrawReference = { id, division_id: 'u12' };
    return { reference, people, draft: { ...reference, seed: 7, ranks: [], guests: [] } };
  }

  /** Draws a division of `size` people. */
  async function addDraw(size: number, guests: (typeof jo)[] = []) {
    const added = await addTournament(size);
    const draft = { ...added.draft, guests };
    const { sha256 } = await admin.client.draw.prepare.mutate(draft);
    await admin.client.draw.make.mutate({ ...draft, sha256 });
    const read = async (person = admin) => {
      const draw = await person.client.draw.read.query(added.reference);
      if (!draw) throw new Error('not drawn');
      return draw;
    };
    /** Why a result, or its undoing, is rejected, or null. */
    async function record(
      bout: number,
      winner: string | null,
      { person = admin, isUndone = false, of = sha256 } = {},
    ) {
      const { id, division_id } = added.reference;
      const result = { bout, winner, absent: winner === null, isUndone };
      const change = { division_id, sha256: of, ...result };
      const sent = { id: newId(), subject: id, base: null, madeMs: Date.now() };
      const mutations = [{ ...sent, kind: 'draw', change }];
      const { results } = await person.client.sync.push.mutate({ owner: person.id, mutations });
      return results[0]?.rejected?.text ?? null;
    }
    return { ...added, draft: { ...draft, sha256 }, read, record };
  }
  return { admin, addTournament, addDraw };
}
