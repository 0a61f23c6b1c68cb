/**
 * Three-way merge of a list: applies the additions and removals from `base` to `wanted` to `now`. Returns `wanted`
 * itself if `now` equals `base`.
 */
export function mergeList<Item>(
  now: readonly Item[],
  base: readonly Item[],
  wanted: readonly Item[],
  idOf: (item: Item) => unknown,
): readonly Item[] {
  const ids = (items: readonly Item[]) => new Set(items.map(idOf));
  const [baseIds, wantedIds] = [ids(base), ids(wanted)];
  const isSame =
    now.length === base.length && now.every((item, at) => idOf(item) === idOf(base[at] as Item));
  if (isSame) return wanted;
  const kept = now.filter((item) => wantedIds.has(idOf(item)) || !baseIds.has(idOf(item)));
  const keptIds = ids(kept);
  const added = wanted.filter((item) => !baseIds.has(idOf(item)) && !keptIds.has(idOf(item)));
  return [...kept, ...added];
}
