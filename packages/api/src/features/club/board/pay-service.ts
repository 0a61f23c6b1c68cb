import type { Database } from '@dojang/db/client';
import { type PaySheet, payOf, type RateChange } from '@dojang/schemas/board';
import type { Period } from '@dojang/schemas/group-attendance';
import type { MemberContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { readHours } from '../../training/attendance/attendance-service.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { findRate, listRates, setRate } from './repository.ts';

type Paid = Pick<PaySheet[number], 'sessions' | 'minutes' | 'cents'>;

const nothing = (cents: number | null): Paid => ({ sessions: 0, minutes: 0, cents });
const add = (one: Paid, other: Paid): Paid => ({
  sessions: one.sessions + other.sessions,
  minutes: one.minutes + other.minutes,
  cents: one.cents === null || other.cents === null ? null : one.cents + other.cents,
});

/** The pay sheets of all coaches, or of one. */
export async function readPay(db: Database, period: Period, id?: string): Promise<PaySheet> {
  const rows = (await readHours(db, period)).flatMap(({ coaches, ...group }) =>
    coaches.map((coach) => ({ coach, group: { id: group.id, name: group.name } })),
  );
  const wanted = rows.filter(({ coach }) => id === undefined || coach.id === id);
  const people = await listRates(
    db,
    wanted.map(({ coach }) => coach.id),
  );
  return people.map((person) => {
    const { hourly_rate: rate } = person;
    const groups = wanted
      .filter(({ coach }) => coach.id === person.id)
      .map(({ group, coach: { sessions, minutes } }) => ({
        ...group,
        sessions,
        minutes,
        cents: rate === null ? null : payOf(minutes, rate),
      }));
    return { ...person, groups, ...groups.reduce(add, nothing(rate === null ? null : 0)) };
  });
}

/** Sets what a coach is paid for an hour. Throws 404 for an unknown user. */
export async function changeRate(ctx: MemberContext, { id, hourly_rate }: RateChange) {
  await ctx.db.$transaction(async (tx) => {
    await lockPeople(tx, [id], 'toChange');
    const before = await findRate(tx, id);
    if (!before) throw notFound('user', id);
    await setRate(tx, id, hourly_rate);
    const subject = { kind: 'user', id } as const;
    await writeAudit(tx, ctx, { action: 'user.changed', subject, before, after: { hourly_rate } });
  });
}
