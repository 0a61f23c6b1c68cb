import { useCallback } from 'react';
import { trpc } from '../../shell/api.ts';
import type { SearchRecords } from '../../ui/form/inputs/use-found-records.ts';
import { entities, isEntity } from './entities.ts';

/** Finds records for reference fields. Rejects for an entity that is not in `entities`. */
export function useSearch(): SearchRecords {
  const { client } = trpc.useUtils();
  return useCallback(
    async (entity, text, signal) => {
      if (!isEntity(entity)) throw new Error(`${entity} is missing in features/admin/entities.ts`);
      return entities[entity].find(client, text, signal);
    },
    [client],
  );
}
