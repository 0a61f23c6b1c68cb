import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import type { TrainingBreak, TrainingGroup, TrainingSlot } from '@dojang/schemas/training-group';
import type { DemoRoles, Trainee } from './demo-roles.ts';
import type { Random } from './random.ts';

/** Two years. */
export const trainingDays = 730;

export type DemoGroup = Omit<TrainingGroup, 'timestamp'> & {
  slots: TrainingSlot[];
  coach: Trainee['user'];
  athletes: Trainee[];
};

type About = {
  name: string;
  location: string;
  pack: string | null;
  start: string;
  minutes: number;
  /** Its weekdays relative to the day the demo is created, so that visitors find sessions today. */
  offsets: readonly number[];
};

const hall = 'Turnhalle der Schlossschule';
const abouts = {
  small: {
    name: 'Kinder 1',
    location: hall,
    pack: 'dtu',
    start: '16:30',
    minutes: 60,
    offsets: [0, 3],
  },
  large: {
    name: 'Kinder 2',
    location: hall,
    pack: 'dtu',
    start: '17:30',
    minutes: 60,
    offsets: [0, 2],
  },
  youth: {
    name: 'Jugend',
    location: hall,
    pack: 'dtu',
    start: '18:00',
    minutes: 90,
    offsets: [1, 3],
  },
  adults: {
    name: 'Erwachsene',
    location: 'Dojang',
    pack: 'dtu',
    start: '19:30',
    minutes: 90,
    offsets: [0, 2],
  },
  karate: {
    name: 'Karate',
    location: 'Dojang',
    pack: 'karate',
    start: '18:00',
    minutes: 60,
    offsets: [1, 4],
  },
  team: {
    name: 'Wettkampf',
    location: hall,
    pack: null,
    start: '10:00',
    minutes: 120,
    offsets: [5],
  },
} satisfies Record<string, About>;

type GroupKey = keyof typeof abouts;
const byAge = {
  YOUTHD: 'small',
  YOUTHC: 'large',
  YOUTHB: 'youth',
  YOUTHA: 'adults',
  SENIOR: 'adults',
} as const;

/** The six groups of the club, from children to adults, with coach and athletes. */
export function makeGroups(random: Random, { trainees, ...roles }: DemoRoles, today: string) {
  const { administrator, coaches } = roles;
  const special = new Set([
    administrator,
    roles.guardian,
    ...roles.children,
    ...coaches,
    roles.ready,
    roles.short,
  ]);
  const groupsOf = (one: Trainee, index: number): GroupKey[] => {
    if (one.user === administrator || coaches.includes(one.user)) return [];
    if (special.has(one.user)) return [byAge[one.user.ag ?? 'SENIOR']];
    // without data: a beginner, or a member who does not train
    if (one.user.ag === null) return index % 4 === 0 ? [] : ['small'];
    if (index % 8 === 0 && one.grade?.kind === 'KUP') return ['karate'];
    const isInTeam = one.user.register_competition && one.user.pg === 'LK1';
    return [byAge[one.user.ag], ...(isInTeam ? ['team' as const] : [])];
  };
  const joined = trainees.map((one, index) => ({ one, keys: groupsOf(one, index) }));
  const others = coaches.length > 0 ? coaches : [administrator];
  return Object.entries(abouts).map(([key, { pack, start, minutes, offsets, ...about }], index) => {
    const id = random.uuid();
    const slots = offsets.map((offset) => ({
      id: random.uuid(),
      group_id: id,
      weekday: weekdayIn(today, offset),
      start,
      minutes,
      valid_from: addDays(today, -trainingDays),
      valid_until: null,
      series_id: null,
    }));
    return {
      ...about,
      id,
      active: true,
      on_timetable: true,
      grading_pack_id: pack,
      slots,
      coach: (key === 'small' ? undefined : others[index % others.length]) ?? administrator,
      athletes: joined.filter(({ keys }) => keys.some((one) => one === key)).map(({ one }) => one),
    };
  });
}

/** The weekday `offset` days after that of `today`, skipping Sundays. */
function weekdayIn(today: string, offset: number): number {
  const weekday = weekdayOf(today);
  return offset === 0 ? weekday : ((weekday - 1 + offset) % 6) + 1;
}

const holidays = [
  { title: 'Weihnachtsferien', from: '12-22', days: 14 },
  { title: 'Sommerferien', from: '08-01', days: 27 },
];

/** The holidays of the years around `today`, except any near `today`, so that visitors find sessions. */
export function makeBreaks(random: Random, today: string): TrainingBreak[] {
  const year = Number(today.slice(0, 4));
  const years = [year - 2, year - 1, year, year + 1];
  const all = years.flatMap((one) =>
    holidays.map(({ title, from, days }) => ({
      id: random.uuid(),
      group_id: null,
      title,
      from: `${one}-${from}`,
      until: addDays(`${one}-${from}`, days),
    })),
  );
  return all.filter(({ from, until }) => until < addDays(today, -7) || from > addDays(today, 21));
}
