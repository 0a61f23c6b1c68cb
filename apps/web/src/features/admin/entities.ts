import type { DojangClient } from '@dojang/client/client';
import type { Reference } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import type { AdminSearch } from './admin-search.ts';

/** What the screens that change records know of an entity. */
type Screens = {
  /** The page with its table, to which its forms lead back. */
  list: { to: string; search: AdminSearch };
  /** Some of its records that have `filter` in their names. */
  find: (client: DojangClient, filter: string, signal: AbortSignal) => Promise<Reference[]>;
};

const pageSize = limits.suggestionsMax;

/** Every entity that administrators change, by its name in the addresses. */
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

/** An entity by its name in the addresses. */
export type Entity = keyof typeof entities;

export const isEntity = (name: string | undefined): name is Entity =>
  name !== undefined && Object.hasOwn(entities, name);
