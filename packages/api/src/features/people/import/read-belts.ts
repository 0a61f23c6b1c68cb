import { kupOfColour } from '@dojang/schemas/belt-colours';
import { Kup } from '@dojang/schemas/competition';
import type { ImportRow } from '@dojang/schemas/lists/import';
import type { Context } from '../../../context.ts';
import { listPacks, listPacksInUse } from '../../../rule-packs.ts';

/** Reads belts that are named by their colour, by the rules of the club's groups; by those of taekwondo if none has any. */
export async function readBelts(
  ctx: Pick<Context, 'db' | 'say'>,
  rows: readonly ImportRow[],
): Promise<readonly ImportRow[]> {
  const isColour = ({ values: { kup } }: ImportRow) =>
    typeof kup === 'string' && !Kup.safeParse(kup).success;
  if (!rows.some(isColour)) return rows;
  const packs = await listPacks(ctx, await listPacksInUse(ctx.db));
  const kinds = packs.length > 0 ? packs.map(({ data }) => data.lower_grades) : (['KUP'] as const);
  return rows.map((row) => {
    const kup = isColour(row) ? kupOfColour(String(row.values.kup), kinds) : null;
    return kup === null ? row : { ...row, values: { ...row.values, kup } };
  });
}
