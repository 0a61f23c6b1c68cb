import type { BenchOutcome } from './bench.ts';
import { type Figure, type Part, parts } from './figures.ts';

const titles: Record<Part, string> = {
  start: 'Start, from the process to the first answer, with a database that is there',
  calls: 'Calls',
  growth: 'Growth: a large club beside smaller ones',
  evening: 'An evening: devices poll while coaches tap',
  readiness: 'Who is ready for the next grade',
  pages: 'Pages in Chromium',
  attendance: 'Attendance in Chromium',
  scorecard: 'The board of a bout in Chromium: no network, processor 4 × slower',
  memory: 'Memory of the server',
};

/** A number with as many digits as mean something. */
function spellNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** What was measured, and in brackets Dojang's part of what it is beside. */
function spellFigure({ app, unit, refused, baselines }: Figure): string {
  const beside = Object.entries(baselines).map(
    ([name, { value, ratio }]) => `${name} ${spellNumber(value)} (${ratio.toFixed(2)} ×)`,
  );
  const own = `${spellNumber(app)} ${unit}${refused ? `, ${refused} refused` : ''}`;
  return [own, beside.join(', ')].filter(Boolean).join('; ');
}

/** A Markdown table for each part that was measured, with a column for each database. */
export function tablesOf(figures: readonly Figure[]): string {
  const tables = parts.flatMap((part) => {
    const own = figures.filter((figure) => figure.part === part);
    if (own.length === 0) return [];
    const databases = [...new Set(own.map(({ database }) => database))];
    const rows = [...new Set(own.map(({ what }) => what))].map((what) => {
      const same = own.filter((figure) => figure.what === what);
      const cells = databases.map((name) => same.find(({ database }) => database === name));
      const goal = same.find((figure) => figure.goal)?.goal ?? '';
      return [what, ...cells.map((figure) => (figure ? spellFigure(figure) : '')), goal];
    });
    const head = ['what', ...databases, 'goal'];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [`### ${titles[part]}\n\n${lines.join('\n')}`];
  });
  return tables.join('\n\n');
}

/** `document` with `text` between its marks, in the place of what stood there; without marks as it was. */
export const replaceBetweenMarks = (document: string, text: string): string =>
  document.replace(
    /(?<=<!-- bench: begin -->)[^]*(?=<!-- bench: end -->)/,
    () => `\n\n${text}\n\n`,
  );

/** The paragraph above the tables: the command, the day and the machine, and what was left out. */
export function reportOf({ machine, leftOut }: BenchOutcome, command: string): string {
  const { date, node, cores, load, clientShare, versions } = machine;
  const databases = Object.entries(versions).map(([name, version]) =>
    name === 'embedded' ? `the built-in database (PostgreSQL ${version})` : `${name} ${version}`,
  );
  const sentences = [
    `\`${command}\`, on ${date}: ${cores} cores, Node ${node}, ${databases.join(' and ')}.`,
    `The machine’s load was ${load.toFixed(1)} at the end.`,
    `The client took ${Math.round(clientShare * 100)} % of a core at most.`,
    ...leftOut.map((what) => `Left out: ${what}`),
  ];
  return `${sentences.join(' ')}\n`;
}
