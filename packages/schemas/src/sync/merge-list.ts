/**
 * A list that two have changed since it was `known`: `now` with what `wanted` adds and takes away, or `wanted` itself
 * where nobody else has changed it. `idOf` tells one item from the others.
 */
export function mergeList<Item>(
  now: readonly Item[],
  known: readonly Item[],
  wanted: readonly Item[],
  idOf: (item: Item) => unknown,
): readonly Item[] {
  const ids = (items: readonly Item[]) => new Set(items.map(idOf));
  const [knownIds, wantedIds] = [ids(known), ids(wanted)];
  const isSame =
    now.length === known.length && now.every((item, at) => idOf(item) === idOf(known[at] as Item));
  if (isSame) return wanted;
  const kept = now.filter((item) => wantedIds.has(idOf(item)) || !knownIds.has(idOf(item)));
  const keptIds = ids(kept);
  const added = wanted.filter((item) => !knownIds.has(idOf(item)) && !keptIds.has(idOf(item)));
  return [...kept, ...added];
}
