import { newId } from '@dojang/schemas/new-id';
import type { ChangeOf } from '@dojang/schemas/sync';
import { addHall } from './bouts.ts';
import type { GradingClub } from './grading.ts';
import { dayIn, type Person } from './training.ts';

/** A hall with a child in it and the child's guardian. */
export async function addFilmedHall(club: GradingClub) {
  const { db } = club.testApp;
  const hall = await addHall(club);
  const [guardian, stranger] = [await club.addPerson(), await club.addPerson()];
  const { blue: child } = hall;
  await db.user.update({ where: { id: child.id }, data: { birthday: dayIn(-3000) } });
  await db.guardianship.create({ data: { child_id: child.id, guardian_id: guardian.id } });
  return { ...hall, child, guardian, stranger };
}

export const filmOf = (...userIds: string[]): ChangeOf<'video'> => ({
  title: 'Final',
  recorded_on: dayIn(-1),
  people: userIds.map((user_id) => ({ user_id, role: 'ATHLETE' })),
  bout_id: null,
  offset_ms: null,
  duration_ms: 120_000,
  size: 3_000_000_000,
  fingerprint: 'a'.repeat(64),
});

export const markIn = (video_id: string, fields: object = {}): ChangeOf<'videoMark'> => ({
  video_id,
  at_ms: 12_340,
  until_ms: null,
  label: 'CONCEDED',
  user_id: null,
  text: 'Guard up',
  drawing: null,
  isRemoved: false,
  ...fields,
});

type Kind = 'video' | 'videoMark';

/** Pushes a change of a device; returns why it is rejected, or null. */
export async function pushFilm<K extends Kind>(
  { id: owner, client }: Person,
  kind: K,
  subject: string,
  change: ChangeOf<K>,
  sent: { id?: string; base?: string | null; madeMs?: number } = {},
): Promise<string | null> {
  const mutation = { id: newId(), base: null, madeMs: Date.now(), ...sent, kind, subject, change };
  const { results } = await client.sync.push.mutate({ owner, mutations: [mutation] });
  return results[0]?.rejected?.text ?? null;
}

/** Makes a video, and returns its id. */
export async function addFilm(person: Person, ...userIds: string[]): Promise<string> {
  const id = newId();
  const rejected = await pushFilm(person, 'video', id, filmOf(...userIds));
  if (rejected) throw new Error(rejected);
  return id;
}

/** What a device has of videos. */
export async function pullFilms({ id: owner, client }: Person, at = '') {
  const kinds = ['video', 'videoMark'];
  const asked = { owner, kinds, groupIds: null, days: 14 };
  const { kinds: pulled, ...answer } = await client.sync.pull.mutate({ ...asked, at });
  return { at: answer.at, videos: pulled.video, marks: pulled.videoMark };
}
