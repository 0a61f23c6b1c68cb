import { blanksOf } from '@dojang/schemas/blanks';
import { type Kind, records } from '@dojang/schemas/sync';
import { wire } from '@dojang/schemas/wire';
import type { z } from 'zod';
import type { SnapshotRow } from './database.ts';

type Serialized = ReturnType<typeof wire.output.serialize>;

/** Upgrades rows stored by another version of the app: new fields are blank, invalid rows are dropped. */
export function complete(rows: readonly SnapshotRow[]): SnapshotRow[] {
  return rows.flatMap(({ key, owner, kind, id, value }) => {
    if (!isKind(kind)) return [];
    const type: z.ZodObject = records[kind];
    const found = wire.output.deserialize(JSON.parse(value) as Serialized) as object;
    const { data } = type.safeParse({ ...blanksOf(type), ...found });
    if (!data) return [];
    return { key, owner, kind, id, value: JSON.stringify(wire.output.serialize(data)) };
  });
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(records, kind);
