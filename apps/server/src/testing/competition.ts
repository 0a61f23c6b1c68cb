import { blanksOf } from '@dojang/schemas/blanks';
import type { EntryChange } from '@dojang/schemas/entry';
import { lazyKinds } from '@dojang/schemas/kinds';
import { newId } from '@dojang/schemas/new-id';
import { AnnouncementData } from '@dojang/schemas/announcement';
import { dayIn, openTrainingClub, type Person } from './training.ts';

/** A row of a table of divisions: men of any age and grade up to a weight, null for any. */
export const divisionOf = (id: string, up_to_g: number | null, fields: object = {}) => ({
  id,
  discipline: 'KYORUGI' as const,
  group: 'Seniors',
  level: null,
  sex: 'MALE' as const,
  born_from: null,
  born_to: null,
  grade_from: null,
  grade_to: null,
  over_g: null,
  up_to_g,
  places: null,
  ...fields,
});

export const wishOf = (user_id: string, fields: object = {}) => ({
  action: 'WISH' as const,
  entry_id: newId(),
  user_id,
  division_id: null,
  weight_g: null,
  answers: {},
  note: null,
  ...fields,
});

export type CompetitionClub = Awaited<ReturnType<typeof openCompetitionClub>>;

/** A club with competitions for one test file; closed by `testApp.close`. */
export async function openCompetitionClub(options?: Parameters<typeof openTrainingClub>[0]) {
  const club = await openTrainingClub(options);
  const { db } = club.testApp;

  async function announce(
    fields: Partial<AnnouncementData> = {},
    state: 'DRAFT' | 'OPEN' | 'CANCELLED' = 'OPEN',
  ) {
    const data = {
      ...blanksOf(AnnouncementData),
      age_by: 'YEAR',
      tolerance_male_g: 0,
      tolerance_female_g: 0,
    };
    const { id } = await db.tournament.create({
      data: { name: 'Spring Cup', location: 'Ulm', date: dayIn(30) },
    });
    await db.announcement.create({
      data: { tournament_id: id, state, data: { ...data, ...fields } },
    });
    return id;
  }

  /** Somebody whom the club allows to enter competitions. */
  const addCompetitor = (fields: object = {}) =>
    club.addPerson('USER', {
      allowed: true,
      register_competition: true,
      gender: 'MALE',
      birthday: '1990-05-05',
      kup: 'FIVE',
      ...fields,
    });

  /** A coach with athletes of one group. */
  async function addTeam(size: number) {
    const { groupId, coach } = await club.addGroup();
    const athletes: Person[] = [];
    for (let n = 0; n < size; n += 1) {
      const athlete = await addCompetitor();
      await club.join(groupId, athlete.id);
      athletes.push(athlete);
    }
    return { groupId, coach, athletes };
  }

  /** Why each change from a device is rejected, or null. */
  async function push(
    { id, client }: Person,
    subject: string,
    changes: EntryChange[],
    madeMs = Date.now(),
  ) {
    const sent = { kind: 'competition', subject, base: null, madeMs };
    const mutations = changes.map((change) => ({ ...sent, id: newId(), change }));
    const { results } = await client.sync.push.mutate({ owner: id, mutations });
    return results.map(({ rejected }) => rejected?.text ?? null);
  }

  const pull = ({ id, client }: Person, at = '') =>
    client.sync.pull.mutate({
      owner: id,
      at,
      kinds: [...lazyKinds],
      groupIds: null,
      days: 14,
    });

  /** The entries of a competition on a person's device. */
  const entriesOf = async (person: Person, id: string) =>
    (await pull(person)).kinds.competition?.find((one) => one.id === id)?.entries ?? [];

  const participantsOf = async (tournament_id: string) => {
    const rows = await db.tournamentEntry.findMany({
      where: { tournament_id },
      orderBy: { position: 'asc' },
    });
    return rows.map(({ user_id }) => user_id);
  };

  return { ...club, announce, addCompetitor, addTeam, push, pull, entriesOf, participantsOf };
}
