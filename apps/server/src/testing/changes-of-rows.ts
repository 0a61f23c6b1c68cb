import { builtInPacks } from '@dojang/schemas/built-in-packs';
import { newId } from '@dojang/schemas/new-id';
import type { CompetitionClub } from './competition.ts';
import { dayIn, type Person } from './training.ts';

type Group = Awaited<ReturnType<CompetitionClub['addGroup']>>;

/** Two groups, an athlete of the first, and people with devices: a child and their guardian, somebody in no group, a coach. */
type Devices = {
  kids: Group;
  teens: Group;
  mina: Person;
  people: Record<'ara' | 'sun' | 'gus' | 'coach', Person>;
};

/** One change of each kind of row that a device can show, in order. */
export function changesOfRows(club: CompetitionClub, { kids, teens, mina, people }: Devices) {
  const { db } = club.testApp;
  const { ara, sun, gus, coach } = people;
  const other = teens.coach;
  const { slotId: slot_id, groupId: group_id, session } = kids;
  const rename = (id: string, surname: string) =>
    db.user.update({ where: { id }, data: { surname } });
  const mark = (user_id: string) =>
    db.attendanceMark.create({
      data: {
        id: newId(),
        session_id: session.session_id,
        user_id,
        by_user_id: coach.id,
        mark: 'HERE',
        edited_at: new Date(),
        is_current: true,
        date: dayIn(0),
      },
    });
  const paper = { kind: 'NAME_CONSENT' as const, given_on: dayIn(-1), revoked_on: dayIn(-1) };
  const notice = { kind: 'accountChanged', params: {}, target_kind: 'person' };
  const made = { exam: '', pack: '', cup: '', file: '' };
  return {
    'a member': () => rename(mina.id, 'Kim'),
    'a child': () => rename(ara.id, 'Lee'),
    'somebody in no group': () => rename(gus.id, 'Cho'),
    'a session that is held': () =>
      db.trainingSession.create({
        data: {
          id: session.session_id,
          group_id,
          slot_id,
          slot_date: dayIn(0),
          date: dayIn(0),
          start: '00:00',
          minutes: 60,
          state: 'HELD',
        },
      }),
    'a mark of a child': () => mark(ara.id),
    'a mark of a guest': () => mark(gus.id),
    'the name of a guest': () => rename(gus.id, 'Han'),
    'a mark that no longer counts': () =>
      db.attendanceMark.updateMany({ where: { user_id: ara.id }, data: { is_current: false } }),
    'the note of a session': () => db.trainingSession.updateMany({ data: { note: 'Outdoors' } }),
    'a break of all groups': () =>
      db.trainingBreak.create({ data: { from: dayIn(1), until: dayIn(9), title: 'Holidays' } }),
    'no break': () => db.trainingBreak.deleteMany(),
    'a weekly time': () =>
      db.trainingSlot.create({
        data: { group_id, weekday: 3, start: '18:00', minutes: 60, valid_from: dayIn(0) },
      }),
    'the rules of a group': async () => {
      const [{ data: rules } = { data: {} }] = builtInPacks;
      const pack = { title: 'Ours', sport: 'GRADING', source: 'us', data: { ...rules } };
      const data = { ...pack, verified_by: other.id };
      made.pack = (await db.rulePack.create({ data })).id;
      await db.trainingGroup.update({
        where: { id: group_id },
        data: { grading_pack_id: made.pack },
      });
    },
    'the name of who has checked the rules': () => rename(other.id, 'Im'),
    'a grade': () =>
      db.gradeAward.create({ data: { user_id: ara.id, kind: 'KUP', number: 8, date: dayIn(-9) } }),
    'an exam': async () => {
      const exam = { date: dayIn(9), location: 'Ulm', examiner: 'Kim', pack_id: made.pack };
      made.exam = (await db.exam.create({ data: exam })).id;
      const entry = { exam_id: made.exam, user_id: ara.id, kind: 'KUP' as const, number: 7 };
      await db.examEntry.create({ data: entry });
    },
    'the day of an exam': () =>
      db.exam.update({ where: { id: made.exam }, data: { date: dayIn(10) } }),
    'the place of an exam': () => db.examEntry.deleteMany(),
    'a competition': async () => void (made.cup = await club.announce()),
    'a wish': () =>
      db.competitionEntry.create({
        data: { id: newId(), tournament_id: made.cup, user_id: ara.id, wished_at: new Date() },
      }),
    'a reply': () => db.competitionEntry.updateMany({ data: { reply: 'Yes', weight_g: 30_000 } }),
    'a confirmed place': () =>
      db.competitionEntry.updateMany({ data: { state: 'CONFIRMED', confirmed_at: new Date() } }),
    'a result': () => db.competitionEntry.updateMany({ data: { outcome: 'PLACED', place: 1 } }),
    'a draw': async () => {
      const entries = await db.competitionEntry.findMany({ where: { tournament_id: made.cup } });
      const entrants = entries.map(({ id }) => ({ id, name: null, club: null, seed: null }));
      const drawn = { division_id: 'open', seed: 1, entrants_sha256: 'x' };
      await db.draw.create({ data: { tournament_id: made.cup, ...drawn, entrants } });
    },
    'the result of a bout': () =>
      db.draw.updateMany({ data: { winners: [{ bout: 1, winner: null, absent: true }] } }),
    'a bout': () =>
      db.bout.create({
        data: {
          id: 'bout',
          sport: 'KYORUGI',
          pack_id: 'wt-2026-06',
          sides: [ara, mina].map(({ id, name }) => ({ user_id: id, name, club: null })),
          user_ids: [ara.id, mina.id],
          times: { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 },
          owner_id: coach.id,
          events: [],
          state: 'SETUP',
          made_at: new Date(),
        },
      }),
    'the end of a bout': () =>
      db.bout.updateMany({ data: { state: 'DECIDED', winner: 0, code: 'WDR' } }),
    'a video': () =>
      db.video.create({
        data: {
          id: 'video',
          title: 'Final',
          recorded_on: dayIn(-1),
          duration_ms: 1,
          size: 1,
          fingerprint: '0'.repeat(64),
          state: 'NEW',
          made_at: new Date(),
          people: [{ user_id: ara.id, role: 'ATHLETE' }],
          user_ids: [ara.id],
          owner_id: coach.id,
        },
      }),
    'a mark of a video': () =>
      db.videoMark.create({
        data: { id: 'mark', video_id: 'video', at_ms: 1, edited_at: new Date() },
      }),
    'a withdrawn video': () => db.video.updateMany({ data: { state: 'WITHDRAWN' } }),
    'a participant': () =>
      db.tournamentEntry.create({
        data: { tournament_id: made.cup, user_id: ara.id, position: 0 },
      }),
    'a file': async () => {
      const data = { key: newId(), filename: 'result.pdf', mimeType: 'application/pdf', size: 1 };
      made.file = (await db.file.create({ data })).id;
      await db.tournament.update({ where: { id: made.cup }, data: { result_id: made.file } });
    },
    'a refused name': () => db.paper.create({ data: { user_id: ara.id, ...paper } }),
    'a valid paper': () =>
      db.paper.create({ data: { user_id: ara.id, kind: 'PASS', given_on: dayIn(-1) } }),
    'a notice': () =>
      db.notice.create({
        data: {
          user_id: gus.id,
          ...notice,
          target_id: gus.id,
          kind: 'linkEnds',
          about_id: mina.id,
          params: { date: dayIn(1) },
        },
      }),
    'the name in a notice': () => rename(mina.id, 'Park'),
    'a notice that was read': () => db.notice.updateMany({ data: { read_at: new Date() } }),
    'another group of a child': () => club.join(teens.groupId, ara.id),
    'a group that a member has left': () =>
      db.groupMember.updateMany({ where: { user_id: mina.id }, data: { until: dayIn(0) } }),
    'one coach more': () => club.join(group_id, other.id, { role: 'COACH' }),
    'one coach less': () => db.groupMember.deleteMany({ where: { user_id: coach.id } }),
    'a child more': () =>
      db.guardianship.create({ data: { child_id: gus.id, guardian_id: sun.id } }),
    'a child that is of age': () =>
      db.user.update({ where: { id: ara.id }, data: { birthday: '1990-01-01' } }),
    'the name of a former guardian': () => rename(sun.id, 'Na'),
    'an administrator': () =>
      db.user.update({ where: { id: other.id }, data: { authority: 'ADMIN' } }),
    'a person who is gone': () => db.user.delete({ where: { id: ara.id } }),
    'many rows': () => db.$executeRaw`
      INSERT INTO "User" ("id", "name", "password_hash")
      SELECT 'many ' || n, 'Aa', '' FROM generate_series(1, 300) n`,
    'a table without rows': () => db.$executeRaw`TRUNCATE "TrainingSession" CASCADE`,
    'a group that is gone': () => db.trainingGroup.delete({ where: { id: group_id } }),
  };
}
