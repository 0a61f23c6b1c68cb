import { describeValue, nameOf } from '../fields/describe-value.ts';
import { currency } from '../fields/number.ts';
import {
  type FederationReport,
  type PaySheet,
  reportCounts,
  reportTitles,
  ReportSection,
} from '../training/board.ts';
import type { Say } from '../say/say.ts';
import { hoursOf } from './attendance-list.ts';
import type { Cell, Sheet } from './cell.ts';

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

const amountOf = (cents: number | null): Cell => (cents === null ? null : cents / 100);

/** The pay sheet for spreadsheets: a row for each group of a coach, and their sum. */
export function paySheet(say: Say, coaches: PaySheet): Sheet {
  const rows = coaches.flatMap((coach) => {
    const rowOf = (
      group: string,
      { sessions, minutes, cents }: PaySheet[number]['groups'][number],
    ) => [
      nameOf(coach),
      group,
      sessions,
      hoursOf(minutes),
      amountOf(coach.hourly_rate),
      amountOf(cents),
    ];
    return [
      ...coach.groups.map((group) => rowOf(group.name, group)),
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
