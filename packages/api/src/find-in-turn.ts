/**
 * Finds one record with sequential queries: its own columns, then each relation. A transaction has a single connection, on
 * which the queries of one nested `select` would run concurrently. Null if there is no such record.
 */
export async function findInTurn<Select extends object, Row extends object>(
  select: Select,
  find: (part: Select) => Promise<Row | null>,
): Promise<Row | null> {
  const entries = Object.entries(select);
  const own = entries.filter(([, what]) => what === true);
  const relations = entries.filter(([, what]) => what !== true).map((relation) => [relation]);
  const parts: object[] = [];
  for (const part of [own, ...relations]) {
    const row = await find(Object.fromEntries(part) as Select);
    if (!row) return null;
    parts.push(row);
  }
  return Object.assign({}, ...parts) as Row;
}
