import type { Database, Transaction } from '@dojang/db/client';
import { FieldVersions } from '@dojang/schemas/profile';

type Synced = { id: string; owner_id: string; times: FieldVersions; email_refusal: string | null };

/** Mutations among `ids` that the owner already pushed, with the field versions they set. */
export async function listSynced(
  tx: Transaction,
  owner_id: string,
  ids: readonly string[],
): Promise<Map<string, Pick<Synced, 'times' | 'email_refusal'>>> {
  const rows = await tx.syncedMutation.findMany({ where: { owner_id, id: { in: [...ids] } } });
  return new Map(
    rows.map(({ id, times, email_refusal }) => [
      id,
      { times: FieldVersions.parse(times), email_refusal },
    ]),
  );
}

export async function addSynced(tx: Transaction, data: Synced): Promise<void> {
  await tx.syncedMutation.create({ data, select: { id: true } });
}

/** No device retries a mutation that was accepted this long ago. */
const keptDays = 90;

export async function sweepMutations({ db }: { db: Database }): Promise<void> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000);
  await db.syncedMutation.deleteMany({ where: { at: { lt: before } } });
}
