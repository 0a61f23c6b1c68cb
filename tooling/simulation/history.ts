import type { LocalProfile } from '@dojang/schemas/profile';
import { type Field, fields, valueOf } from './members.ts';

type Change = {
  value: string | null;
  /** Where it was made; null for a save that the server got at once. */
  device: number | null;
  /** Whether an edit of the same device was waiting, which this one has replaced. */
  hasReplaced: boolean;
  /** Whether it has to arrive. What a device has lost may have been on its way. */
  isSure: boolean;
};

/** What the members have changed, in order, and what may stand in the end. */
export type History = {
  add(id: string, field: Field, change: Omit<Change, 'isSure'> & { isSure?: boolean }): void;
  /** The edits that wait in `record` on `device` are gone. */
  lose(device: number, record: LocalProfile): void;
  /** The values that `field` of `id` may have: the last change's, and before that of the last that had to arrive. */
  valuesOf(id: string, field: Field): (string | null)[];
};

/** Makes a history in which nothing has been changed. */
export function createHistory(): History {
  const changes: Record<string, Change[]> = {};
  const of = (id: string, field: Field) => (changes[`${id} ${field}`] ??= []);

  return {
    add: (id, field, change) => void of(id, field).push({ isSure: true, ...change }),
    lose(device, { id, edited }) {
      for (const field of fields) {
        if (!(field in edited)) continue;
        // those before have arrived
        const own = of(id, field).filter((change) => change.device === device);
        const began = own.findLastIndex(({ hasReplaced }) => !hasReplaced);
        for (const change of own.slice(Math.max(began, 0))) change.isSure = false;
      }
    },
    valuesOf(id, field) {
      const all = of(id, field);
      const sure = all.findLastIndex(({ isSure }) => isSure);
      const last = all.slice(Math.max(sure, 0)).map(({ value }) => value);
      return sure === -1 ? [valueOf(id, field, 0), ...last] : last;
    },
  };
}
