import { useCallback } from 'react';
import { trpc } from '../api.ts';
import type { SearchRecords } from '../../ui/form/inputs/use-found-records.ts';
import type { DojangClient } from '@dojang/client/client';
import type { Reference } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';

type Screens = {
  /** Page with its table; its forms return there. */
  list: { to: string; search: { tab?: 'tournaments' } };
  /** First records with `filter` in their names. */
  find: (client: DojangClient, filter: string, signal: AbortSignal) => Promise<Reference[]>;
};

const pageSize = limits.suggestionsMax;

/** The entities that administrators edit, by their names in URLs. */
export const entities = {
  user: {
    list: { to: '/v1/admin', search: {} },
    find: async ({ user }, filter, signal) =>
      (await user.suggest.query({ filter }, { signal })).users,
  },
  tournament: {
    list: { to: '/v1/admin', search: { tab: 'tournaments' } },
    find: async ({ tournament }, filter, signal) =>
      (await tournament.page.query({ filter, pageSize }, { signal })).rows,
  },
} as const satisfies Record<string, Screens>;

export type Entity = keyof typeof entities;

export const isEntity = (name: string | undefined): name is Entity =>
  name !== undefined && Object.hasOwn(entities, name);

/** Finds records for reference fields. Rejects for an entity that is not in `entities`. */
export function useSearch(): SearchRecords {
  const { client } = trpc.useUtils();
  return useCallback(
    async (entity, text, signal) => {
      if (!isEntity(entity)) throw new Error(`${entity} is missing in shell/admin/entities.ts`);
      return entities[entity].find(client, text, signal);
    },
    [client],
  );
}
