import type { Database, Transaction } from '@dojang/db/client';
import type { Relative } from '@dojang/schemas/guardian';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { sentence, type Written } from '@dojang/schemas/say';
import { type Edge, listGuardianships } from '../guardian/repository.ts';
import { findObstacles } from '../guardian/service.ts';
import { groupBy } from '../../../group-by.ts';
import { type Person, plainOf } from './find-person.ts';
import { willRun } from './plan-import.ts';
import type { Planned } from './planned.ts';

/** The id of a planned person, a placeholder for a new one. */
export const idOf = ({ person, row }: Planned) => person?.id ?? `row ${row}`;

/**
 * Plans guardianships and returns them. Guardians are named by address or full name, from the list or the club. A row with an
 * unknown or impossible guardian is refused.
 */
export async function planGuardians(
  db: Database | Transaction,
  {
    plan,
    rows,
    unread,
    people,
  }: {
    plan: Planned[];
    rows: readonly ImportRow[];
    /** Rows that the sender refuses. */
    unread: readonly ImportRow[];
    people: readonly Person[];
  },
): Promise<Edge[]> {
  const texts = new Map(rows.map(({ row, values }) => [row, values.guardians]));
  const withGuardians = plan.filter(({ row }) => typeof texts.get(row) === 'string');
  if (withGuardians.length === 0) return [];
  const existing = new Set((await listGuardianships(db)).map(keyOf));
  for (;;) {
    const find = createRelativeFinder(people, plan, rows, unread);
    const edges: Edge[] = [];
    const before = countRefused(plan);
    for (const child of withGuardians) {
      if (!willRun(child)) continue;
      for (const text of String(texts.get(child.row)).split(/[;,\n]/)) {
        if (text.trim() === '') continue;
        const found = find(text, idOf(child));
        if (typeof found === 'string') edges.push({ child_id: idOf(child), guardian_id: found });
        else refuse(child, found);
      }
    }
    // one guardian may be named by address and by name
    const byKey = new Map(edges.map((edge) => [keyOf(edge), edge]));
    const added = [...byKey.values()].filter((edge) => !existing.has(keyOf(edge)));
    const obstacles = await findObstacles(db, find.relatives, added);
    const byId = new Map(plan.map((planned) => [idOf(planned), planned]));
    for (const [index, why] of obstacles.entries()) {
      const child = byId.get(added[index]?.child_id ?? '');
      if (why && child?.problems.length === 0) refuse(child, { message: why });
    }
    // refused rows create no guardians: plan again without them
    if (countRefused(plan) > before) continue;
    for (const [id, own] of groupBy(added, ({ child_id }) => child_id)) {
      const names = own.map(({ guardian_id }) => nameOf(find.relatives.get(guardian_id)));
      byId.get(id)?.changes.push({ field: 'guardians', before: null, after: names });
    }
    return added;
  }
}

const keyOf = ({ child_id, guardian_id }: Edge) => `${child_id} ${guardian_id}`;

const countRefused = (plan: readonly Planned[]) =>
  plan.filter(({ problems }) => problems.length > 0).length;

type Refusal = { message: Written; cause?: Planned };
const refuse = ({ problems }: Planned, refusal: Refusal) =>
  void problems.push({ field: 'guardians', ...refusal });

const nameOf = (relative: Relative | undefined) =>
  relative ? [relative.name, relative.surname].filter(Boolean).join(' ') : '';

/** Address and full name, in either order. */
function namesIn(values: ImportRow['values']): string[] {
  const [email = '', name = '', surname = ''] = [values.email, values.name, values.surname].map(
    (value) => (typeof value === 'string' ? value : ''),
  );
  return [email, `${name} ${surname}`, `${surname} ${name}`].map(plainOf);
}

function findRefused(plan: readonly Planned[], rows: readonly ImportRow[]): Map<string, Planned> {
  const refused = new Map(plan.filter((one) => !willRun(one)).map((one) => [one.row, one]));
  const entries = rows.flatMap(({ row, values }) => {
    const planned = refused.get(row);
    if (!planned) return [];
    return namesIn(values).map((name) => [name, planned] as const);
  });
  return new Map(entries);
}

/** Finds people, existing or planned, by address or by name and surname in either order. */
function createRelativeFinder(
  people: readonly Person[],
  plan: readonly Planned[],
  rows: readonly ImportRow[],
  unread: readonly ImportRow[],
) {
  const planned = plan.filter(willRun);
  const relatives = new Map<string, Relative>(people.map((person) => [person.id, person]));
  for (const one of planned) relatives.set(idOf(one), { ...one.member, id: idOf(one) });
  const all = [...relatives.values()];
  const byEmail = new Map(all.map((relative) => [relative.email, relative]));
  const orders = ({ name, surname }: Relative) => [
    `${name} ${surname ?? ''}`,
    `${surname ?? ''} ${name}`,
  ];
  const refused = findRefused(plan, rows);
  const unreadRows = new Map(
    unread.flatMap(({ row, values }) => namesIn(values).map((name) => [name, row] as const)),
  );
  const named = all.flatMap((relative) =>
    [...new Set(orders(relative).map(plainOf))].map((name) => ({ name, relative })),
  );
  const byName = groupBy(named, ({ name }) => name);

  function find(text: string, childId: string): string | Refusal {
    const who = text.trim();
    const email = byEmail.get(who.toLowerCase());
    if (email) return email.id;
    const [one, ...others] = (byName.get(plainOf(who)) ?? []).filter(
      ({ relative }) => relative.id !== childId,
    );
    if (others.length > 0) return { message: sentence('imports.severalGuardians', { who }) };
    if (one) return one.relative.id;
    const cause = refused.get(plainOf(who));
    const row = unreadRows.get(plainOf(who));
    if (!cause && row !== undefined)
      return { message: sentence('imports.refusedGuardian', { who, row }) };
    if (!cause || idOf(cause) === childId)
      return { message: sentence('imports.unknownGuardian', { who }) };
    const message =
      cause.problems.length > 0 ? 'imports.refusedGuardian' : 'imports.unconfirmedGuardian';
    return { message: sentence(message, { who, row: cause.row }), cause };
  }
  return Object.assign(find, { relatives });
}
