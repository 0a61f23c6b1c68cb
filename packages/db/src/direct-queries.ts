import type { PrismaPg } from '@prisma/adapter-pg';
import { type CustomTypesConfig, types } from 'pg';
import { Prisma } from './generated/client.ts';

export type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

type Read = (value: string) => unknown;

const { builtins } = types;
const toDate: Read = (value) => new Date(value);
/** The server's time zone is UTC: `client.ts`. */
const toMoment: Read = (value) =>
  new Date(`${value.replace(' ', 'T').replace(/[+-]\d{2}(:\d{2})?$/, '')}Z`);
const toTime: Read = (value) => new Date(`1970-01-01T${value.replace(/[+-]\d{2}(:\d{2})?$/, '')}Z`);
const toJson: Read = (value) => JSON.parse(value) as unknown;
/** Of the driver, by any type's number. */
const parserOf = types.getTypeParser as (id: number) => Read;
const textArray = 1009;
const each =
  (read: Read): Read =>
  (list) =>
    (parserOf(textArray)(list) as (string | null)[]).map((value) =>
      value === null ? null : read(value),
    );

/** What Prisma makes of PostgreSQL's values, by the type of the column; all others are read as the driver does. */
const reads = new Map<number, Read>([
  [builtins.INT8, BigInt],
  [builtins.OID, BigInt],
  [1016, each(BigInt)],
  [builtins.NUMERIC, (value) => new Prisma.Decimal(value)],
  [builtins.DATE, toDate],
  [1182, each(toDate)],
  [builtins.TIMESTAMP, toMoment],
  [1115, each(toMoment)],
  [builtins.TIMESTAMPTZ, toMoment],
  [1185, each(toMoment)],
  [builtins.TIME, toTime],
  [builtins.TIMETZ, toTime],
  [builtins.JSON, toJson],
  [199, each(toJson)],
  [builtins.JSONB, toJson],
  [3807, each(toJson)],
  [builtins.BYTEA, (value) => new Uint8Array(parserOf(builtins.BYTEA)(value) as Buffer)],
]);

const readers: CustomTypesConfig = {
  getTypeParser: (id: number) => reads.get(id) ?? parserOf(id),
};

/**
 * Rows of a raw statement outside of a transaction, straight from the driver: Prisma's own way to them takes five times the
 * processor's time. Values and errors are those of `$queryRaw`.
 */
export async function queryDirectly(
  adapter: Adapter,
  { text, values }: Prisma.Sql,
): Promise<Record<string, unknown>[]> {
  const statement = { text, values: values.map(toSent), types: readers };
  try {
    const { rows } = await adapter.underlyingDriver().query<Record<string, unknown>>(statement);
    return rows;
  } catch (error) {
    throw toPrismaError(adapter, error);
  }
}

function toSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSent);
  // the driver would write the time of this process's zone; a year of five digits has a sign in JavaScript
  return value instanceof Date ? value.toISOString().replace(/^\+0*/, '') : value;
}

/** As for any raw query of Prisma. */
function toPrismaError(adapter: Adapter, failure: unknown): unknown {
  try {
    return adapter['onError'](failure);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DriverAdapterError') return error;
    return new Prisma.PrismaClientKnownRequestError(`Raw query failed: ${error.message}`, {
      code: 'P2010',
      clientVersion: Prisma.prismaVersion.client,
      meta: { driverAdapterError: error },
    });
  }
}
