import { describeValue, nameOf } from '../../fields/describe-value.ts';
import { currency } from '../../fields/number.ts';
import {
  type FederationReport,
  type PaySheet,
  reportCounts,
  reportTitles,
  ReportSection,
} from './board.ts';
import type { Say } from '../../say/say.ts';
import { hoursOf } from '../../training/attendance/attendance-list.ts';
import type { Cell, Sheet } from '../../lists/cell.ts';

/** The report for spreadsheets: a row for each year of birth, and totals. */
export function reportSheet(say: Say, { sections }: FederationReport): Sheet {
  const rows = sections.flatMap(({ section, rows: years, total }) => {
    const name = describeValue(say, ReportSection, section);
    return [
      ...years.map(({ birth_year, ...row }) => [
        name,
        birth_year ?? say('board.noBirthday'),
        ...reportCounts.map((column) => row[column]),
      ]),
      [name, say('board.total'), ...reportCounts.map((column) => total[column])],
    ];
  });
  return [
    [
      say('board.sport'),
      say('board.birthYear'),
      ...reportCounts.map((name) => say(reportTitles[name])),
    ],
    ...rows,
  ];
}

/** Hours of lines, rounded so that they add up to those of all minutes. */
function hoursOfLines(lines: readonly { minutes: number }[]): number[] {
  let before = 0;
  return lines.map(({ minutes }) => {
    const hours = hoursOf(before + minutes) - hoursOf(before);
    before += minutes;
    return Math.round(hours * 100) / 100;
  });
}

const amountOf = (cents: number | null): Cell => (cents === null ? null : cents / 100);

/** The pay sheet for spreadsheets: a row for each group of a coach, and their sum. Hours are decimal, to calculate with. */
export function paySheet(say: Say, coaches: PaySheet): Sheet {
  const rows = coaches.flatMap((coach) => {
    const hours = hoursOfLines(coach.groups);
    const rowOf = (
      group: string,
      { sessions, minutes, cents }: Omit<PaySheet[number]['groups'][number], 'id' | 'name'>,
      rounded = hoursOf(minutes),
    ) => [nameOf(coach), group, sessions, rounded, amountOf(coach.hourly_rate), amountOf(cents)];
    return [
      ...coach.groups.map((group, place) => rowOf(group.name, group, hours[place])),
      rowOf(say('board.total'), coach),
    ];
  });
  const inCurrency = (title: string) => `${title} (${currency})`;
  return [
    [
      say('group.coach'),
      say('group.group'),
      say('group.sessions'),
      say('group.hours'),
      inCurrency(say('board.rate')),
      inCurrency(say('board.amount')),
    ],
    ...rows,
  ];
}
