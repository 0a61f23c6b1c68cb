import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import { Pool, type QueryResult } from 'pg';

/** Object ids of PostgreSQL's types "char" and text. */
const charType = 18;
const textType = 25;

/**
 * Prisma's adapter for `pg` with support for the catalogue's type "char", which the schema engine queries and the
 * adapter rejects: such columns pass the adapter as text and get their type back afterwards.
 * Uses one connection, for one query at a time; `close` ends it.
 */
export function createCatalogueAdapter(url: string): {
  factory: SqlMigrationAwareDriverAdapterFactory;
  close: () => Promise<void>;
} {
  let charColumns = new Set<number>();
  const pool = new Pool({ connectionString: url, max: 1 });
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>;
  const queryCharAsText = async (...args: unknown[]) => {
    const result = await query(...args);
    charColumns = new Set();
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== charType) continue;
      field.dataTypeID = textType;
      charColumns.add(index);
    }
    return result;
  };
  const factory = new PrismaPg(Object.assign(pool, { query: queryCharAsText }));
  const openAdapter = factory.connect.bind(factory);
  const connect = async () => {
    const adapter = await openAdapter();
    const queryRaw = adapter.queryRaw.bind(adapter);
    return Object.assign(adapter, {
      async queryRaw(statement: SqlQuery) {
        const result = await queryRaw(statement);
        const columnTypes = result.columnTypes.map((type, index) =>
          charColumns.has(index) ? ColumnTypeEnum.Character : type,
        );
        return { ...result, columnTypes };
      },
    });
  };
  return { factory: Object.assign(factory, { connect }), close: () => pool.end() };
}
