import type { Database } from '@dojang/db/client';
import { type FederationReport, ReportSection } from '@dojang/schemas/board';
import { countMembers } from './repository.ts';

/** The members on 1 January of a year. Sections without members are left out. */
export async function readReport(db: Database, year: number): Promise<FederationReport> {
  const day = `${year}-01-01`;
  const counted = await countMembers(db, day);
  const sections = ReportSection.options.flatMap((section) => {
    const rows = counted
      .filter((row) => row.section === section)
      .map(({ section: _, ...row }) => row);
    if (rows.length === 0) return [];
    const sumOf = (name: keyof FederationReport['sections'][number]['total']) =>
      rows.reduce((sum, row) => sum + row[name], 0);
    const total = {
      male: sumOf('male'),
      female: sumOf('female'),
      diverse: sumOf('diverse'),
      unknown: sumOf('unknown'),
      total: sumOf('total'),
    };
    return [{ section, rows, total }];
  });
  return { day, sections };
}
