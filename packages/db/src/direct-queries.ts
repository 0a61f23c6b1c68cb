import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { PrismaPg } from '@prisma/adapter-pg';
import { Prisma } from './generated/client.ts';

export type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Answer = Awaited<ReturnType<Adapter['queryRaw']>>;

type Read = (value: unknown) => unknown;

const toDate: Read = (value) => new Date(value as string);
const toJson: Read = (value) => JSON.parse(value as string) as unknown;
const each =
  (read: Read): Read =>
  (values) =>
    (values as unknown[]).map((value) => (value === null ? null : read(value)));

/** What Prisma makes of the adapter's values, by the type of the column; all other values stay as the adapter has them. */
const reads: Readonly<Record<number, Read>> = {
  [ColumnTypeEnum.Int64]: (value) => BigInt(value as string),
  [ColumnTypeEnum.Int64Array]: each((value) => BigInt(value as string)),
  [ColumnTypeEnum.Numeric]: (value) => new Prisma.Decimal(value as string),
  [ColumnTypeEnum.Date]: toDate,
  [ColumnTypeEnum.DateArray]: each(toDate),
  [ColumnTypeEnum.DateTime]: toDate,
  [ColumnTypeEnum.DateTimeArray]: each(toDate),
  [ColumnTypeEnum.Time]: (value) => new Date(`1970-01-01T${value as string}Z`),
  [ColumnTypeEnum.Json]: toJson,
  [ColumnTypeEnum.JsonArray]: each(toJson),
  [ColumnTypeEnum.Bytes]: (value) => new Uint8Array(value as Buffer),
};

const unknownType = { scalarType: 'unknown', arity: 'scalar' } as const;
const listType = { scalarType: 'unknown', arity: 'list' } as const;

/**
 * Rows of a raw statement outside of a transaction, straight from the adapter: Prisma's own way to them takes three times the
 * processor's time. Values and errors are those of `$queryRaw`.
 */
export async function queryDirectly(
  adapter: Adapter,
  { text: sql, values }: Prisma.Sql,
): Promise<Record<string, unknown>[]> {
  const args = values.map((value) => (value === undefined ? null : value));
  const argTypes = args.map((value) => (Array.isArray(value) ? listType : unknownType));
  const answer = await adapter.queryRaw({ sql, args, argTypes }).catch((error: Error) => {
    throw toPrismaError(error);
  });
  return toRecords(answer);
}

function toRecords({ columnNames, columnTypes, rows }: Answer): Record<string, unknown>[] {
  return rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const [index, name] of columnNames.entries()) {
      const value = row[index];
      const read = reads[columnTypes[index] ?? -1];
      record[name] = value === null || !read ? value : read(value);
    }
    return record;
  });
}

/** As for any raw query of Prisma. */
function toPrismaError(error: Error): Error {
  if (error.name !== 'DriverAdapterError') return error;
  return new Prisma.PrismaClientKnownRequestError(`Raw query failed: ${error.message}`, {
    code: 'P2010',
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: error },
  });
}
