import type { Database, Transaction } from '@dojang/db/client';
import { lockAdditions } from '@dojang/db/sql';
import type { OwnLabels } from '@dojang/schemas/mark-labels';
import { MarkLabels } from '@dojang/schemas/own-labels';
import { product } from '@dojang/schemas/product';
import type { z } from 'zod';
import type { MemberContext } from '../../../context.ts';
import { writeAudit } from '../../../write-audit.ts';

type Labels = z.infer<typeof MarkLabels>;

async function readRow(db: Database | Transaction) {
  const row = await db.appearance.findFirst({ select: { mark_labels: true, name: true } });
  const labels = MarkLabels.shape.labels.parse(row?.mark_labels ?? []);
  return { name: row?.name ?? product.name, labels };
}

/** The club's own labels of marks; none: the app's. */
export const readLabels = async (db: Database): Promise<Labels['labels']> =>
  (await readRow(db)).labels;

const describe = (labels: OwnLabels) =>
  labels.map(({ name, lead_in_s }) => `${name} (${lead_in_s})`).join(', ');

/** Marks that are there keep the names of theirs. */
export async function changeLabels(ctx: MemberContext, { labels }: Labels): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockAdditions(tx, 'appearance');
    const before = await readRow(tx);
    const data = { mark_labels: labels };
    await tx.appearance.upsert({ where: { is_only: true }, create: data, update: data });
    await writeAudit(tx, ctx, {
      action: 'video.labelsChanged',
      subject: { kind: 'club', id: 'club', name: before.name },
      before: { labels: describe(before.labels) },
      after: { labels: describe(labels) },
    });
  });
}
