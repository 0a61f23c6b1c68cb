import type { Transport } from '@dojang/offline/sync-profile';
import type { OwnFamily } from '@dojang/schemas/guardian';
import { sampleMember } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { createAttendanceServer, hall, people } from './attendance-server.ts';
import type { Happening, Register } from './replica-history.ts';
import { createSimulatedServer } from './simulated-server.ts';

/** Three members, the guardian of one of them, and the coach. */
export const everybody = ['mina', 'jun', 'ara', 'sun', 'kim'] as const;
export type Person = (typeof everybody)[number];
export const [coach, guardian, child] = ['kim', 'sun', 'ara'] as const;
export const fields = ['name', 'surname'] as const;

/** Two processes of a server, whose clocks differ, on one database; all that they decide is recorded. */
export type ClubServer = ReturnType<typeof createClubServer>;

/** As far as the clocks of two processes are apart. */
const processSkewsMs = [0, 20_000];

export function createClubServer(nowMs: () => number, record: (happening: Happening) => void) {
  let calls = 0;
  /** What was decided of profiles since the server has this data. */
  const decided = new Set<string>();
  const clock = () => nowMs() + (processSkewsMs[calls % processSkewsMs.length] ?? 0);
  const profiles = createSimulatedServer(
    everybody.map((id) => ({
      ...sampleMember,
      id,
      name: id,
      surname: `of ${id}`,
      email: `${id}@dojang.example`,
    })),
    clock,
  );
  const attendance = createAttendanceServer([coach], clock);
  /** Those who may change the record of a person. */
  const mayActFor = (who: string, id: string) => who === id || (who === guardian && id === child);

  const profileValues = (id: string): [Register, string][] =>
    fields.map((field) => [`${id} ${field}`, profiles.userOf(id)[field] ?? '']);
  const values = (): { [register: Register]: string } =>
    Object.fromEntries([
      ...everybody.flatMap(profileValues),
      ...people.map((id): [Register, string] => [`hall ${id}`, attendance.current(id)?.id ?? '']),
    ]);

  function grant() {
    for (const id of everybody) {
      const others =
        { [guardian]: [child], [coach]: attendance.coaches(coach) ? ['hall'] : [] }[id as string] ??
        [];
      record({ what: 'granted', owner: id, subjects: [id, ...others] });
    }
  }

  /** Marks that a call has added. */
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

  return {
    values,
    userOf: (id: string): User => profiles.userOf(id),
    familyOf: (id: string): OwnFamily => ({
      children: id === guardian ? [profiles.userOf(child)] : [],
      ended: [],
    }),
    coaches: (id: string) => attendance.coaches(id),
    setCoaching(isCoach: boolean) {
      attendance.setCoaching(coach, isCoach);
      grant();
    },
    /** Takes a backup; the function that is returned restores it. */
    backup() {
      const restores = [profiles.backup(), attendance.backup()];
      return () => {
        for (const restore of restores) restore();
        decided.clear();
        record({ what: 'restored', values: values() });
      };
    },
    begin() {
      grant();
      record({ what: 'restored', values: values() });
    },
    profileOf: (who: string): Transport => ({
      async sync(request, signal) {
        calls += 1;
        // refused
        if (!mayActFor(who, request.id)) return profiles.transportOf(who).sync(request, signal);
        const whose = request.id;
        const before = profiles.timesOf(whose);
        // it decides before it returns: what is decided is recorded at its moment
        const answer = profiles.transportOf(whose).sync(request, signal);
        const after = profiles.timesOf(whose);
        const current = new Map(profileValues(whose));
        for (const field of fields) {
          const value = request.changes[field];
          const register: Register = `${whose} ${field}`;
          if (typeof value !== 'string') continue;
          // sent again, it changes nothing
          if (decided.has(value) && after[field] === before[field]) continue;
          decided.add(value);
          record({
            what: 'applied',
            by: who,
            register,
            value,
            current: current.get(register) ?? '',
          });
        }
        return answer;
      },
    }),
    trainingOf(who: string): ReturnType<typeof attendance.transportOf> {
      const reached = attendance.transportOf(who);
      return {
        async push(request, signal) {
          calls += 1;
          const from = attendance.marks.length;
          const answer = reached.push(request, signal);
          recordMarks(who, from);
          return answer;
        },
        async day(request, signal) {
          calls += 1;
          return reached.day(request, signal);
        },
      };
    },
    hallId: hall.id,
  };
}
