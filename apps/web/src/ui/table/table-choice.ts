import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';

const Ids = z.array(z.string());

/** How high the rows of a table are. */
const densities = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Each part by itself: one that a user or another version has spoilt counts as not chosen. */
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

/** What somebody has chosen of a table's columns; what is left out is as at first. */
export type TableChoice = z.output<typeof TableChoice>;

const asAtFirst: TableChoice = {};

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const readChoice = (text: string | undefined): TableChoice => TableChoice.parse(parse(text));

const keyOf = (name: string) => `table-${name}`;

/** Takes over which columns of the table `name` an earlier version of the app has noted as hidden. */
export function takeOverHidden(storage: Storage, name: string): void {
  const key = `hidden-columns-${name}`;
  const ids = Ids.safeParse(parse(storage.getItem(key))).data ?? [];
  storage.removeItem(key);
  if (ids.length === 0 || storage.getItem(keyOf(name)) !== null) return;
  const columnVisibility = Object.fromEntries(ids.map((id) => [id, false]));
  storage.setItem(keyOf(name), JSON.stringify({ columnVisibility } satisfies TableChoice));
}

/** What was chosen of the columns of the table `name`, remembered in this browser. */
export function useTableChoice(name: string) {
  useState(() => takeOverHidden(localStorage, name));
  return useLocalStorage<TableChoice>({
    key: keyOf(name),
    defaultValue: asAtFirst,
    deserialize: readChoice,
    getInitialValueInEffect: false,
  });
}
