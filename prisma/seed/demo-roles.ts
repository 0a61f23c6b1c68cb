import { addDays, addMonths } from '@dojang/schemas/calendar-day';
import { type Grade, gradeOfKup, kupOf } from '@dojang/schemas/grade';
import type { User } from '@dojang/schemas/user';
import { performanceClassFor } from './demo-competition.ts';
import type { DemoMember } from './demo-club.ts';

/** A member who trains, and the grade of their belt. */
export type Trainee = { user: User; grade: Grade | null };

/** The members with a role in the training; some roles are vacant in a small club. */
export type DemoRoles = {
  /** All who train, with their records as stored. */
  trainees: Trainee[];
  administrator: User;
  guardian: User;
  /** Of the guardian. */
  children: User[];
  coaches: User[];
  /** A child who is ready for an exam tomorrow, and one who lacks two units. */
  ready: User | undefined;
  short: User | undefined;
};

/** In the largest demo club not all members train. */
const traineesMax = 120;
const coachesMax = 3;

/**
 * Assigns each role to the first suitable member. Coaches get an e-mail address for visitors to sign in with.
 */
export function giveRoles(members: readonly DemoMember[], today: string): DemoRoles {
  const [first, second, ...others] = members.slice(0, traineesMax);
  if (!first || !second) throw new Error('A demo club has two members at least');
  const born = (years: number, days = 0) =>
    addDays(addMonths(today, -12 * years, 'LAST_DAY'), -days);
  const free = [...others];
  /** Removes and returns the first suitable member. */
  const take = (ag: User['ag'], kup?: User['kup']): DemoMember[] => {
    const index = free.findIndex((one) => one.ag === ag && (kup === undefined || one.kup === kup));
    return index < 0 ? [] : free.splice(index, 1);
  };
  const adult = { ag: 'SENIOR', weight_class: null } as const;
  const administrator = wearing(
    { ...first, ...adult, birthday: born(38, 100) },
    { kind: 'DAN', number: 2 },
  );
  const guardian = wearing(
    { ...second, ...adult, birthday: born(41, 40) },
    { kind: 'KUP', number: 6 },
  );
  const mayEnter = { allowed: true, register_competition: true };
  const ofFamily = { surname: second.surname, email: null, ...mayEnter };
  const children = [...take('YOUTHD', 'SEVEN'), ...take('YOUTHC', 'SIX')].map((child, index) =>
    wearing(
      { ...child, ...ofFamily, birthday: born(index === 0 ? 8 : 11, 60) },
      { kind: 'KUP', number: index === 0 ? 7 : 6 },
    ),
  );
  const coaches = Array.from({ length: coachesMax }, () => take('SENIOR', 'DAN'))
    .flat()
    .map((coach, index) =>
      wearing(
        { ...coach, email: `coach-${index + 1}@dojang.local` },
        { kind: 'DAN', number: 3 - index },
      ),
    );
  const ready = take('YOUTHB').map((child) =>
    wearing({ ...child, birthday: born(12, 90) }, { kind: 'KUP', number: 1 }),
  );
  const short = take('YOUTHC').map((child) =>
    wearing({ ...child, birthday: born(10, 200) }, { kind: 'KUP', number: 8 }),
  );
  const special = [administrator, guardian, ...children, ...coaches, ...ready, ...short];
  const trainees = [...special, ...free.map((user) => ({ user, grade: gradeOf(user) }))];
  const usersOf = (some: Trainee[]) => some.map(({ user }) => user);
  return {
    trainees,
    administrator: administrator.user,
    guardian: guardian.user,
    children: usersOf(children),
    coaches: usersOf(coaches),
    ready: ready[0]?.user,
    short: short[0]?.user,
  };
}

function wearing(user: User, grade: Grade): Trainee {
  const kup = kupOf(grade);
  const pg = user.ag && performanceClassFor(user.ag, kup);
  return { user: { ...user, kup, pg }, grade };
}

function gradeOf({ kup }: User): Grade | null {
  if (kup === null) return null;
  const { kind, number } = gradeOfKup(kup);
  return { kind, number };
}
