import { createHash } from 'node:crypto';
import type { Database } from '@dojang/db/client';
import type { Appearance, AppearanceUpdate } from '@dojang/schemas/appearance';
import { pictureKindOf } from '@dojang/schemas/picture-kind';
import { product } from '@dojang/schemas/product';
import type { MemberContext } from '../../../context.ts';
import { omitUndefined } from '../../../omit-undefined.ts';
import { bytesOfPicture, readSentPicture } from '../../people/picture/service.ts';
import { writeAudit } from '../../../write-audit.ts';
import { describeRow, findLogo, findRow, lockRow, saveRow } from './repository.ts';

/** How the app presents the club, to everybody. */
export const readAppearance = async (db: Database): Promise<Appearance> =>
  describeRow(await findRow(db));

const nameOf = ({ name }: Pick<Appearance, 'name'>): string => name ?? product.name;

/** The club's name, or the app's. */
export const readClubName = async (db: Database): Promise<string> => nameOf(await findRow(db));

/** Changes what is sent. Throws 400 for a logo whose bytes are no picture, or one that moves. */
export function changeAppearance(
  ctx: MemberContext,
  { logo, ...sent }: AppearanceUpdate,
): Promise<Appearance> {
  const wanted = omitUndefined({ ...sent, ...(logo !== undefined && logoOf(logo)) });
  return ctx.db.$transaction(async (tx) => {
    const before = await lockRow(tx);
    const after = { ...before, ...wanted };
    await saveRow(tx, wanted);
    await writeAudit(tx, ctx, {
      action: 'appearance.changed',
      subject: { kind: 'club', id: 'club', name: nameOf(after) },
      before: { ...before, logo: before.logo_version },
      after: { ...after, logo: after.logo_version },
    });
    return describeRow(after);
  });
}

function logoOf(logo: string | null) {
  if (logo === null) return { logo, logo_version: null };
  const { bytes, kind } = readSentPicture('logo', logo);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { logo, logo_version: `${kind}-${hash}` };
}

/** The logo's bytes with their type, as they say it themselves; null without one. */
export async function readLogo(db: Database) {
  const row = await findLogo(db);
  if (!row?.logo || row.logo_version === null) return null;
  const bytes = bytesOfPicture(row.logo);
  return { bytes, version: row.logo_version, type: `image/${pictureKindOf(bytes)}` };
}
