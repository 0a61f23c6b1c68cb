import type { Database, Transaction } from '@dojang/db/client';
import { lockAdditions } from '@dojang/db/sql';
import { type Appearance, logoPath } from '@dojang/schemas/appearance';

type Row = { name: string | null; accent: string | null; logo_version: string | null };

const none: Row = { name: null, accent: null, logo_version: null };
const select = { name: true, accent: true, logo_version: true };

/** Without the logo itself, which is a hundred times as large. */
export async function findRow(db: Database | Transaction): Promise<Row> {
  return (await db.appearance.findFirst({ select })) ?? none;
}

/** The row until the transaction ends; two first changes at once do not both create it. */
export async function lockRow(tx: Transaction): Promise<Row> {
  await lockAdditions(tx, 'appearance');
  return findRow(tx);
}

export async function saveRow(
  tx: Transaction,
  row: Partial<Row> & { logo?: string | null },
): Promise<void> {
  await tx.appearance.upsert({ where: { is_only: true }, create: row, update: row });
}

export const findLogo = (db: Database) =>
  db.appearance.findFirst({ select: { logo: true, logo_version: true } });

/** With the version in its address, a logo may be cached for ever. */
export const describeRow = ({ name, accent, logo_version }: Row): Appearance => ({
  name,
  accent,
  logoUrl: logo_version === null ? null : `${logoPath}?v=${logo_version}`,
});
