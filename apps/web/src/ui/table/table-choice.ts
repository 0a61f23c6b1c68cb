import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';

const Ids = z.array(z.string());

const densities = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Each part has its own fallback: a broken one does not discard the others. */
const TableChoice = z
  .object({
    columnOrder: Ids.optional().catch(undefined),
    columnVisibility: z.record(z.string(), z.boolean()).optional().catch(undefined),
    /** In pixels. */
    columnSizing: z.record(z.string(), z.number()).optional().catch(undefined),
    columnPinning: z
      .object({ left: Ids.optional(), right: Ids.optional() })
      .optional()
      .catch(undefined),
    density: z.enum(densities).optional().catch(undefined),
  })
  .catch({});

/** The user's column settings of a table; missing parts have their defaults. */
export type TableChoice = z.output<typeof TableChoice>;

const defaultChoice: TableChoice = {};

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const readChoice = (text: string | undefined): TableChoice => TableChoice.parse(parse(text));

const keyOf = (name: string) => `table-${name}`;

/** Migrates the hidden columns of table `name` from the key of an earlier version. */
export function migrateHiddenColumns(storage: Storage, name: string): void {
  const key = `hidden-columns-${name}`;
  const ids = Ids.safeParse(parse(storage.getItem(key))).data ?? [];
  storage.removeItem(key);
  if (ids.length === 0 || storage.getItem(keyOf(name)) !== null) return;
  const columnVisibility = Object.fromEntries(ids.map((id) => [id, false]));
  storage.setItem(keyOf(name), JSON.stringify({ columnVisibility } satisfies TableChoice));
}

/** The column settings of table `name`, persisted in local storage. */
export function useTableChoice(name: string) {
  useState(() => migrateHiddenColumns(localStorage, name));
  return useLocalStorage<TableChoice>({
    key: keyOf(name),
    defaultValue: defaultChoice,
    deserialize: readChoice,
    getInitialValueInEffect: false,
  });
}
