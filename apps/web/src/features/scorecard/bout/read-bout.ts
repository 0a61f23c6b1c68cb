import { boutPacks } from '@dojang/schemas/bout-packs';
import type { RulesOfBout } from '@dojang/schemas/bout-state';
import { type BoutState, foldKnown, rulesOf } from '@dojang/schemas/fold-known';
import type { useRecord } from '../../../shell/replica/use-replica.ts';

export type Bout = NonNullable<ReturnType<typeof useRecord<'bout'>>>;
type Read = { rules: RulesOfBout; state: BoutState };

/** Cache: a record is the same object until something in it changes. */
const known = new WeakMap<Bout, Read>();

/** The rules of a bout, and its state by its log; null if the rules are gone. */
export function readBout(bout: Bout): Read | null {
  const before = known.get(bout);
  if (before) return before;
  // none while a bout that the server has lost is still to be sent
  const data = bout.rules ?? boutPacks.find(({ id }) => id === bout.pack_id)?.data;
  if (!data) return null;
  const rules = rulesOf(data, bout);
  const read = { rules, state: foldKnown(rules, bout.events) };
  known.set(bout, read);
  return read;
}

/** 'Ada – Bo', or 'Ada – Bo +3' of a sheet of many. */
export function namesOf({ sides }: Pick<Bout, 'sides'>): string {
  const [one, other, ...rest] = sides.map(({ name }) => name);
  return [one, other].filter(Boolean).join(' – ') + (rest.length > 0 ? ` +${rest.length}` : '');
}
