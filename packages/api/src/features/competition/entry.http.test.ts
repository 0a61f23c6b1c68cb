import { newId } from '@dojang/schemas/new-id';
import type { AnnouncementData } from '@dojang/schemas/announcement';
import type { EntryChange } from '@dojang/schemas/entry';
import {
  dayIn,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const division = (id: string, group: string, up_to_g: number | null, part: object = {}) => ({
  id,
  discipline: 'KYORUGI' as const,
  group,
  level: null,
  sex: 'MALE' as const,
  born_from: null,
  born_to: null,
  grade_from: null,
  grade_to: null,
  over_g: null,
  up_to_g,
  places: null,
  ...part,
});

const blank: AnnouncementData = {
  last_day: null,
  deadline: null,
  deadline_time: null,
  late_until: null,
  age_by: 'YEAR',
  double_start: false,
  places: null,
  tolerance_male_g: 0,
  tolerance_female_g: 0,
  papers: [],
  text: null,
  link: null,
  fees: [],
  weigh_in: [],
  questions: [],
  divisions: [],
};

async function announce(
  part: Partial<AnnouncementData> = {},
  state: 'DRAFT' | 'OPEN' | 'CANCELLED' = 'OPEN',
) {
  const { db } = club.testApp;
  const { id } = await db.tournament.create({
    data: { name: 'Spring Cup', location: 'Ulm', date: dayIn(30) },
  });
  await db.announcement.create({ data: { tournament_id: id, state, data: { ...blank, ...part } } });
  return id;
}
const entering = {
  allowed: true,
  register_competition: true,
  gender: 'MALE',
  birthday: '1990-05-05',
};
const wishOf = (user_id: string, part: object = {}): EntryChange => ({
  action: 'WISH',
  entry_id: newId(),
  user_id,
  division_id: null,
  weight_g: null,
  answers: {},
  note: null,
  ...part,
});

async function push(
  { id, client }: Person,
  subject: string,
  changes: EntryChange[],
  madeMs = Date.now(),
) {
  const mutations = changes.map((change) => ({
    id: newId(),
    kind: 'competition',
    subject,
    change,
    base: null,
    madeMs,
  }));
  const { results } = await client.sync.push.mutate({ owner: id, mutations });
  return results.map(({ rejected }) => rejected?.text ?? null);
}
const pull = ({ id, client }: Person, at = '') =>
  client.sync.pull.mutate({
    owner: id,
    at,
    kinds: ['competition', 'competitor'],
    groupIds: null,
    days: 14,
  });
const entriesOf = async (person: Person, id: string) =>
  (await pull(person)).kinds.competition?.find((one) => one.id === id)?.entries ?? [];

describe('a wish', () => {
  test('is stored once, shown to the person, guardian and coach, and to others when confirmed', async () => {
    const id = await announce();
    const { coach, groupId } = await club.addGroup();
    const child = await club.addPerson('USER', {
      ...entering,
      surname: 'Park',
      birthday: dayIn(-4000),
    });
    const [guardian, other] = [await club.addPerson(), await club.addPerson()];
    await club.testApp.db.guardianship.create({
      data: { child_id: child.id, guardian_id: guardian.id },
    });
    await club.join(groupId, child.id);
    const wish = wishOf(child.id, { weight_g: 39_800 });
    expect(await push(guardian, id, [wish, wish])).toEqual([null, null]);
    for (const reader of [child, guardian, coach])
      expect(await entriesOf(reader, id)).toMatchObject([
        { id: wish.entry_id, user_id: child.id, state: 'WISHED', details: { weight_g: 39_800 } },
      ]);
    expect(await entriesOf(other, id)).toEqual([]);
    const confirm = { action: 'CONFIRM' as const, entry_id: wish.entry_id };
    expect(await push(guardian, id, [confirm])).toEqual([
      'Only for coaches of this person and administrators',
    ]);
    expect(await push(coach, id, [confirm, confirm])).toEqual([null, null]);
    expect(await entriesOf(other, id)).toMatchObject([
      { user_id: null, name: expect.stringMatching(/^P\. P\.$/), position: 1, details: null },
    ]);
    const { kinds } = await pull(coach);
    expect(kinds.competitor?.find((one) => one.id === child.id)?.weight?.grams).toBe(39_800);
  });
});
