/**
 * Finds one record with one query after the other: what `select` has of its own, then each of its relations. On the
 * single connection of a transaction those of one query would run into each other. Null when there is no such record.
 */
export async function findInTurn<Select extends object, Row extends object>(
  select: Select,
  find: (part: Select) => Promise<Row | null>,
): Promise<Row | null> {
  const wanted = Object.entries(select);
  const own = wanted.filter(([, what]) => what === true);
  const relations = wanted.filter(([, what]) => what !== true).map((relation) => [relation]);
  const parts: object[] = [];
  for (const entries of [own, ...relations]) {
    const part = await find(Object.fromEntries(entries) as Select);
    if (!part) return null;
    parts.push(part);
  }
  return Object.assign({}, ...parts) as Row;
}
