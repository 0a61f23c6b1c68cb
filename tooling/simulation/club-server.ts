import { refuse } from '@dojang/api/errors';
import { chainMarks } from '@dojang/api/features/training/attendance/merge-marks';
import type { Transport } from '@dojang/offline/exchange';
import type { FieldVersions, ProfileField } from '@dojang/schemas/profile';
import { mutations as shapes, type SentMutation } from '@dojang/schemas/sync';
import { sampleMember } from '@dojang/schemas/testing/samples';
import { createAttendanceServer, hall, people } from './attendance-server.ts';
import { athlete, boutId, createBoutServer } from './bout-server.ts';
import { createCupServer, type CupMistakes } from './cup-server.ts';
import { createFilmServer, filmId, titleOfFilm } from './film-server.ts';
import { createPullServer } from './pull-server.ts';
import type { HistoryEvent, Register } from './replica-history.ts';
import { createSimulatedServer } from './simulated-server.ts';

/** Three members, the guardian of one, and the coach. */
export const users = ['mina', 'jun', 'ara', 'sun', 'kim'] as const;
export type Person = (typeof users)[number];
export const [coach, guardian, child] = ['kim', 'sun', 'ara'] as const;
/** Enter everybody: the coach, and an assistant. */
export const cupCoaches: readonly string[] = [coach, 'jun'];
export const fields = ['name', 'surname'] as const;
/** Whether the session is cancelled; its values are the mutations that changed that. */
export const stateRegister = 'hall state';

/** Server processes on one database, whose clocks may differ; records every decision. */
export type ClubServer = ReturnType<typeof createClubServer>;

export function createClubServer(
  nowMs: () => number,
  note: (event: HistoryEvent) => void,
  /** Clock skew of each process. */
  processSkewsMs: readonly number[],
  mistakes: CupMistakes = {},
) {
  let calls = 0;
  const clock = () => nowMs() + (processSkewsMs[calls % processSkewsMs.length] ?? 0);
  const profiles = createSimulatedServer(
    users.map((id) => ({
      ...sampleMember,
      id,
      name: id,
      surname: `of ${id}`,
      email: `${id}@dojang.example`,
    })),
    clock,
  );
  const attendance = createAttendanceServer([coach], clock);
  const cup = createCupServer(clock, record, mistakes);
  const bouts = createBoutServer(record);
  const films = createFilmServer(record, clock);
  const pulls = createPullServer({
    recordsOf: readRecords,
    publicCompetitions: () => cup.recordsFor([]),
    forgets: mistakes.forgets,
  });
  const mayActFor = (who: string, id: string) => who === id || (who === guardian && id === child);

  const profileValues = (id: string): [Register, string][] =>
    fields.map((field) => [`${id} ${field}`, profiles.userOf(id)[field] ?? '']);
  const values = (): { [register: Register]: string } =>
    Object.fromEntries([
      ...users.flatMap(profileValues),
      ...people.map((id): [Register, string] => [`hall ${id}`, attendance.current(id)?.id ?? '']),
      [stateRegister, attendance.stateId],
      ...bouts.values(),
      ...films.values(),
    ]);

  /** Whom a person enters for the competition. */
  const enteredBy = (who: string): readonly string[] =>
    cupCoaches.includes(who) ? users : users.filter((id) => mayActFor(who, id));

  /** Each change of data is an event: like the database's triggers, raises the version for its readers. */
  function record(event: HistoryEvent) {
    const readersOf = (person: string) => users.filter((id) => enteredBy(id).includes(person));
    if (event.what === 'restored') pulls.restore();
    else if (event.what === 'erased') pulls.raise('CompetitionEntry', readersOf(event.person));
    else if (event.what === 'applied') {
      const [subject = '', field = ''] = event.register.split(' ');
      const entrant = subject.split('/')[1];
      if (subject === boutId) pulls.raise('Bout', [coach, athlete]);
      else if (subject === filmId)
        pulls.raise(event.register === titleOfFilm ? 'Video' : 'VideoMark', [coach, athlete]);
      else if (entrant) pulls.raise('CompetitionEntry', readersOf(entrant));
      else if (event.register === stateRegister) pulls.raise('TrainingSession', [coach]);
      else if (subject === 'hall') pulls.raise('AttendanceMark', [...readersOf(field), coach]);
      else pulls.raise('User', readersOf(subject));
    }
    note(event);
  }

  function grant() {
    for (const id of users) {
      const others =
        {
          [guardian]: [child],
          [coach]: [boutId, filmId, ...(attendance.coaches(coach) ? ['hall'] : [])],
          [athlete]: [boutId, filmId],
        }[id as string] ?? [];
      const entered = enteredBy(id).map((person) => `cup/${person}`);
      record({ what: 'granted', owner: id, subjects: [id, ...others, ...entered] });
    }
  }

  /** Records the marks added since index `from`. */
  function recordMarks(by: string, from: number) {
    for (const { id, user_id } of attendance.marks.slice(from))
      record({
        what: 'applied',
        by,
        register: `hall ${user_id}`,
        value: id,
        current: attendance.current(user_id ?? '')?.id ?? '',
      });
  }

  const synced = new Map<string, FieldVersions>();

  /** Mirrors `features/sync/kinds/profile.ts`; returns the reason of a rejection. */
  function pushProfile(who: string, { id, subject, change, base, madeMs }: SentMutation) {
    if (!mayActFor(who, subject)) return 'auth.otherUsersRecord';
    const key = `${who} ${id}`;
    if (synced.has(key)) return undefined;
    const sent = shapes.profile.parse({ change, base });
    const known = Object.entries(sent.base).map(([field, version]) => [
      field,
      typeof version === 'string'
        ? synced.get(`${who} ${version}`)?.[field as ProfileField]
        : version,
    ]);
    const editedMs = Object.keys(sent.change).map((field) => [field, madeMs]);
    const edit = {
      changes: sent.change,
      known: Object.fromEntries(known) as FieldVersions,
      editedMs: Object.fromEntries(editedMs) as FieldVersions,
    };
    synced.set(key, profiles.merge(subject, edit));
    const current = new Map(profileValues(subject));
    for (const field of fields) {
      const value = sent.change[field];
      const register: Register = `${subject} ${field}`;
      if (typeof value === 'string')
        record({ what: 'applied', by: who, register, value, current: current.get(register) ?? '' });
    }
    return undefined;
  }

  function pushMarks(who: string, sent: readonly SentMutation[]) {
    const marks = sent.flatMap(({ id, kind, subject, change, base, madeMs }) => {
      if (kind !== 'session') return [];
      const mark = shapes.session.parse({ change, base });
      if (mark.change.isCancelled !== undefined) return [];
      const { isCancelled: _, ...marked } = mark.change;
      return [{ ...marked, id, session_id: subject, knownId: mark.base, editedMs: madeMs }];
    });
    const from = attendance.marks.length;
    const refused = marks.length > 0 ? attendance.store(who, chainMarks(marks)) : new Map();
    recordMarks(who, from);
    return refused as ReadonlyMap<string, string>;
  }

  /** Mirrors `features/training/session/session-service.ts`; returns the reason of a rejection. */
  function pushState(who: string, { id, change, base, madeMs }: SentMutation) {
    const sent = shapes.session.parse({ change, base });
    const key = `${who} ${id}`;
    if (sent.change.isCancelled === undefined || synced.has(key)) return undefined;
    const order = { id, base: sent.base, madeMs };
    const why = attendance.setState(who, order, sent.change.isCancelled);
    if (why === undefined) applyState(who, id);
    return why;
  }

  function applyState(by: string, value: string) {
    synced.set(`${by} ${value}`, {});
    const current = attendance.stateId;
    record({ what: 'applied', by, register: stateRegister, value, current });
  }

  function pushOne(who: string, one: SentMutation, refused: ReadonlyMap<string, string>) {
    if (one.kind === 'profile') return pushProfile(who, one);
    if (one.kind === 'bout') return bouts.push(who, one);
    if (one.kind === 'video' || one.kind === 'videoMark') return films.push(who, one);
    if (one.kind !== 'competition') return refused.get(one.id) ?? pushState(who, one);
    return cup.push({ who, ids: enteredBy(who), isByClub: cupCoaches.includes(who) }, one);
  }

  function readRecords(who: string) {
    const childIds = who === guardian ? [child] : [];
    const hallOf = attendance.coaches(who) ? attendance.records() : null;
    return {
      profile: [who, ...childIds].map((id) => ({
        id,
        user: profiles.userOf(id),
        times: profiles.timesOf(id),
      })),
      family: [{ id: who, childIds, ended: [] }],
      group: hallOf?.group ?? [],
      session: hallOf?.session ?? [],
      person: hallOf?.people.flatMap((one) => one.people) ?? [],
      competition: cup.recordsFor(enteredBy(who)),
      bout: bouts.recordsFor(who),
      ...(who === coach || who === athlete ? films.records() : { video: [], videoMark: [] }),
    };
  }

  return {
    values,
    coaches: (id: string) => attendance.coaches(id),
    setCoaching(isCoach: boolean) {
      attendance.setCoaching(coach, isCoach);
      pulls.raise('GroupMember', [coach]);
      grant();
    },
    /** Takes a backup; the returned function restores it. */
    backup() {
      const restores = [profiles.backup(), attendance.backup(), bouts.backup(), films.backup()];
      return () => {
        for (const restore of restores) restore();
        synced.clear();
        record({ what: 'restored', values: values() });
      };
    },
    begin() {
      grant();
      cup.begin();
      record({ what: 'restored', values: values() });
    },
    /** The replica's transport, from a browser with the session of `who`. */
    syncOf: (who: string): Transport => ({
      async push({ owner, mutations }) {
        calls += 1;
        if (owner !== who) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
        const refused = pushMarks(who, mutations);
        const results = mutations.map((one) => {
          const text = pushOne(who, one, refused);
          return { id: one.id, rejected: text ? { text } : null };
        });
        return { nowMs: clock(), results };
      },
      async pull(request) {
        calls += 1;
        const answered = { nowMs: clock() };
        return { ...(await pulls.pull(who, request)), ...answered };
      },
    }),
    /** A save without a replica, as over REST. */
    save(register: Register, value: string) {
      const [subject = '', field = ''] = register.split(' ');
      const owner = subject === 'hall' ? coach : subject;
      if (subject === 'hall' && !attendance.coaches(coach)) return;
      const shown = values()[register] ?? '';
      record({ what: 'mutated', page: 'desk', device: 'desk', owner, register, value, shown });
      record({ what: 'confirmed', value });
      if (register === stateRegister) {
        const isCancelled = attendance.records().session[0]?.state !== 'CANCELLED';
        attendance.setState(coach, { id: value, madeMs: nowMs() }, isCancelled);
        applyState(owner, value);
      } else if (subject === 'hall') {
        const from = attendance.marks.length;
        const mark = { mark: 'EXCUSED', minutes: null, note: null, editedMs: nowMs() } as const;
        const { slot_id, slot_date } = hall;
        const of = { session_id: hall.id, slot_id, slot_date, user_id: field };
        attendance.store(coach, [{ id: value, knownId: shown || null, ...of, ...mark }]);
        recordMarks(owner, from);
      } else {
        profiles.save(subject, { [field]: value });
        record({ what: 'applied', by: owner, register, value, current: value });
      }
    },
    hallId: hall.id,
    cup,
  };
}
