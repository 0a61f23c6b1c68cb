import { type Announcement, AnnouncementData } from '@dojang/schemas/announcement';
import { blanksOf } from '@dojang/schemas/blanks';
import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { parseDivisions } from '@dojang/schemas/read-divisions';
import type { DemoTournament } from './demo-club.ts';
import type { Random } from './random.ts';

const levels = ['LK1\tab 4. Kup', 'LK2\t8.-5. Kup'];
const groups = [
  'Jugend D\t7-8\t-22 -24 -27 -32 -37 +37\t-22 -24 -26 -29 -33 +33',
  'Jugend C\t9-11\t-27 -32 -35 -39 -43 -47 +47\t-26 -29 -32 -35 -39 -43 +43',
  'Jugend B\t12-14\t-33 -37 -41 -45 -49 -53 -57 -61 -65 +65\t-29 -33 -37 -41 -44 -47 -51 -55 -59 +59',
  'Jugend A\t15-17\t-45 -48 -51 -55 -59 -63 -68 -73 -78 +78\t-42 -44 -46 -49 -52 -55 -59 -63 -68 +68',
  'Senioren\tab 18\t-54 -58 -63 -68 -74 -80 -87 +87\t-46 -49 -53 -57 -62 -67 -73 +73',
];
/** As organisers publish them. */
const tables = {
  championship: [
    'LK\tKup\tAltersklasse\tAlter\tmännlich\tweiblich',
    ...levels.flatMap((level) => groups.map((group) => `${level}\t${group}`)),
  ],
  own: [
    'Altersklasse\tAlter\tGeschlecht\tGewicht',
    'Kinder\t7-12\tgemischt\t-32 +32',
    'Jugend\t13-17\tm\t-50 +50',
    'Jugend\t13-17\tw\t-50 +50',
    'Erwachsene\tab 18\tgemischt\t-65 +65',
  ],
};

const usual = {
  state: 'OPEN',
  age_by: 'YEAR',
  tolerance_male_g: 0,
  tolerance_female_g: 0,
} as const;

/** `since` is the day of the first entry. */
type About = Partial<Announcement> & Pick<Announcement, 'day'> & { since: string };

/** What is announced: a past tournament, an open one in five weeks, and the club's own today. */
export function makeAnnouncements(
  random: Random,
  tournaments: readonly DemoTournament[],
  today: string,
) {
  const [, , past, open, own] = tournaments;
  const announce = <Kind extends string>(
    kind: Kind,
    tournament: DemoTournament | undefined,
    table: readonly string[],
    { since, ...about }: About,
  ) => {
    if (!tournament) return [];
    const { id, name, location } = tournament;
    const options = { day: about.day, ageBy: 'YEAR', discipline: 'KYORUGI' } as const;
    const { divisions } = parseDivisions(table.join('\n'), options);
    const added = random.uuid().slice(-12);
    const announcement: Announcement = {
      ...blanksOf(AnnouncementData),
      ...usual,
      id,
      name,
      location,
      divisions: divisions.map((division, index) => ({ ...division, id: `${added}-${index}` })),
      ...about,
    };
    return [{ kind, announcement, since }];
  };
  const saturday = addDays(today, 35 + ((13 - weekdayOf(today)) % 7));
  const pastDay = past?.date ?? today;
  const fee = (cents: number) => ({ kind: 'ENTRY' as const, cents, from: null, until: null });
  return [
    ...announce('past', past, tables.championship, {
      day: pastDay,
      since: addDays(pastDay, -28),
      state: 'DONE',
      deadline: addDays(pastDay, -14),
      papers: ['PASS', 'YEAR_MARK'],
      fees: [fee(2500)],
    }),
    ...announce('open', open, tables.championship, {
      name: `Bayerische Meisterschaft ${saturday.slice(0, 4)}`,
      location: 'Rudi-Sedlmayer-Halle, München',
      day: saturday,
      since: addDays(today, -14),
      deadline: addDays(saturday, -14),
      deadline_time: '18:00',
      late_until: addDays(saturday, -9),
      places: 12,
      papers: ['PASS', 'YEAR_MARK', 'MEDICAL', 'PARENT_CONSENT'],
      fees: [fee(3000), { ...fee(4500), kind: 'LATE' }],
      weigh_in: [
        { day: addDays(saturday, -1), from: '17:00', until: '20:00', place: 'Foyer' },
        { day: saturday, from: '07:30', until: '08:30', place: 'Foyer' },
      ],
      questions: [
        { id: 'bus', text: 'Fährt im Vereinsbus mit?', kind: 'YES_NO', choices: [] },
        { id: 'shirt', text: 'T-Shirt', kind: 'CHOICE', choices: ['140', '152', 'S', 'M', 'L'] },
      ],
      text: 'Mit elektronischen Westen; den Kopfschutz bringt jeder selbst mit.',
      link: 'https://example.org/ausschreibung',
    }),
    ...announce('own', own, tables.own, {
      name: `Vereinsmeisterschaft ${today.slice(0, 4)}`,
      location: 'Turnhalle der Schlossschule',
      day: today,
      since: addDays(today, -18),
      deadline: addDays(today, -4),
      fees: [fee(1000)],
      weigh_in: [{ day: today, from: '08:30', until: '09:30', place: 'Geräteraum' }],
      text: 'Mit Gästen aus befreundeten Vereinen.',
    }),
  ];
}
