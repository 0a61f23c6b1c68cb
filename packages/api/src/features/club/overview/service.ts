import type { Database } from '@dojang/db/client';
import { countByAge } from '@dojang/schemas/age-bands';
import { type ClubAges, type ClubMembers, lastMonths } from '@dojang/schemas/club-overview';
import { today } from '@dojang/schemas/time';
import { countMembers } from '../board/repository.ts';
import { countAttendance, countBelts, countChanges } from './repository.ts';

const firstDay = (months: readonly string[]) => `${months[0]}-01`;

/** Members of the last two years by month, as the sum of all who have joined and left. */
export async function readMembers(db: Database): Promise<ClubMembers> {
  const months = lastMonths(24);
  const changes = await countChanges(db, { from: firstDay(months), day: today() });
  const changeOf = (wanted: string) =>
    changes.find(({ month }) => month === wanted) ?? { joined: 0, left: 0 };
  let members = changeOf('').joined - changeOf('').left;
  return months.map((month) => {
    const { joined, left } = changeOf(month);
    members += joined - left;
    return { month, joined, left, members };
  });
}

export async function readAges(db: Database): Promise<ClubAges> {
  const day = today();
  const rows = (await countMembers(db, day)).filter(({ section }) => section === 'ALL');
  return { day, bands: countByAge(rows, Number(day.slice(0, 4))) };
}

export const readBelts = (db: Database) => countBelts(db, today());

export const readAttendance = (db: Database) =>
  countAttendance(db, { from: firstDay(lastMonths(12)), day: today() });
