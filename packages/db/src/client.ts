import { fileUrl } from '@dojang/schemas/file';
import { PrismaPg } from '@prisma/adapter-pg';
import type { z } from 'zod';
import { Prisma, PrismaClient } from './generated/client.ts';
import { connectionLimits, transactionLimits } from './limits.ts';
import { PreparingClient } from './preparing-client.ts';
import { type Sql, sqlNames } from './sql.ts';

/** The database as every repository sees it: typed queries, and the addresses of files as fields. */
export type Database = ReturnType<typeof createDatabase>;

/**
 * What `db.$transaction(async (tx) => …)` passes on. Inside, query through it alone: a query through
 * the Database would wait for a second connection while this one is held, and the embedded
 * PostgreSQL has a single one.
 */
export type Transaction = Omit<
  Database,
  '$connect' | '$disconnect' | '$extends' | '$on' | '$transaction' | '$use'
>;

export type DatabaseOptions = {
  maxConnections?: number;
  /** Called with the text of each statement that is sent, and its parameters as JSON. */
  onStatement?: (sql: string, parameters: string) => void;
};

/**
 * A pool of connections to the PostgreSQL at `url`. Connects with the first query; `$disconnect` ends it.
 * A caller that gets no connection, a statement, or a transaction that takes too long fails
 * (`limits.ts`) instead of hanging.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const adapter = new PrismaPg({
    connectionString: url,
    Client: PreparingClient,
    application_name: 'dojang',
    max: options.maxConnections ?? connectionLimits.maxConnections,
    // one keeps what it has prepared
    min: 1,
    connectionTimeoutMillis: connectionLimits.waitTimeoutMs,
    idleTimeoutMillis: connectionLimits.idleTimeoutMs,
    statement_timeout: connectionLimits.statementTimeoutMs,
    query_timeout: connectionLimits.answerTimeoutMs,
    idle_in_transaction_session_timeout: connectionLimits.idleInTransactionTimeoutMs,
    keepAlive: true,
    // Prisma writes moments without their zone, and takes those that it reads for UTC; no statement here is so long that
    // to compile it first would pay
    options: '-c timezone=UTC -c jit=off',
  });
  const { onStatement } = options;
  const client = new PrismaClient({
    adapter,
    transactionOptions: transactionLimits,
    log: onStatement ? [{ emit: 'event', level: 'query' }] : [],
  });
  if (onStatement) client.$on('query', ({ query, params }) => onStatement(query, params));
  return client.$extends({
    result: {
      file: {
        url: { needs: { id: true }, compute: (file) => fileUrl(file.id) },
      },
    },
  });
}

/** What is left of a zod type without "may be null", "may be missing" and "a list of". */
type Inner<Type> = Type extends
  | z.ZodNullable<infer Wrapped>
  | z.ZodOptional<infer Wrapped>
  | z.ZodArray<infer Wrapped>
  ? Inner<Wrapped>
  : Type;

type SelectOfShape<Shape> = {
  [Field in keyof Shape]: Inner<Shape[Field]> extends z.ZodObject<infer Nested>
    ? { select: SelectOfShape<Nested> }
    : true;
};

/** The Prisma `select` that fetches exactly the fields of a zod object, lists of records by what they are called. */
export type SelectOf<Type extends z.ZodObject> = SelectOfShape<Type['shape']>;

type ModelName = Uncapitalize<keyof typeof Prisma.ModelName>;

/** Every field of a model, the computed ones and relations included. */
type FullSelect<Model extends ModelName> = NonNullable<
  Prisma.Args<Database[Model], 'findMany'>['select']
>;

/**
 * True if `Wanted` asks for nothing that `Known` lacks. Prisma's own types let an unknown field of a
 * select pass unless it is written out in place.
 */
type IsKnown<Wanted, Known> = keyof Wanted extends keyof Known
  ? false extends {
      [Field in keyof Wanted]: Wanted[Field] extends { select: infer WantedInside }
        ? Extract<NonNullable<Known[Field & keyof Known]>, object> extends { select?: infer Inside }
          ? IsKnown<WantedInside, NonNullable<Inside>>
          : false
        : true;
    }[keyof Wanted]
    ? false
    : true
  : false;

/** The models that have all the fields of a zod object; `never` if there is none. */
type ModelsWith<Type extends z.ZodObject> = {
  [Model in ModelName]: IsKnown<SelectOf<Type>, FullSelect<Model>> extends true ? Model : never;
}[ModelName];

type FieldName = { [Model in ModelName]: keyof FullSelect<Model> }[ModelName];

/** What the compiler says of a shape that no table fits. */
type Misfit<Type extends z.ZodObject> = [Exclude<keyof Type['shape'], FieldName>] extends [never]
  ? 'no table of prisma/schema has all the fields of this shape'
  : `no table of prisma/schema has the field ${Exclude<keyof Type['shape'], FieldName> & string}: add it and run npm run db:migration`;

/**
 * The Prisma `select` of a zod object: exactly its fields, relations included. Does not compile if
 * no table has all of its fields. A field that the shape does not have (a password hash, say)
 * cannot be returned by mistake.
 */
export function selectOf<Type extends z.ZodObject>(
  type: [ModelsWith<Type>] extends [never] ? Misfit<Type> : Type,
): SelectOf<Type>;
export function selectOf(type: unknown): object {
  return selectOfObject(type as z.ZodObject);
}

/** The columns of a zod object's fields, for a statement by hand. Does not compile if no table has all of them. */
export function sqlColumnsOf<Type extends z.ZodObject>(
  type: [ModelsWith<Type>] extends [never] ? Misfit<Type> : Type,
): Sql;
export function sqlColumnsOf(type: unknown): Sql {
  return sqlNames(Object.keys((type as z.ZodObject).shape));
}

function selectOfObject(type: z.ZodObject): object {
  const fields = Object.entries(type.shape).map(([field, inner]): [string, unknown] => {
    const nested = innerObject(inner);
    if (nested === null) return [field, true];
    const select = selectOfObject(nested);
    return [field, isList(inner) ? { select, orderBy: byTexts(nested) } : { select }];
  });
  return Object.fromEntries(fields);
}

/** By the texts of a record in their order, then by its id; what is empty comes last. */
function byTexts({ shape }: z.ZodObject): object[] {
  const texts = Object.entries(shape).filter(
    ([field, type]) => field !== 'id' && defOf(defOf(type).innerType ?? type).type === 'string',
  );
  const orders = texts.map(([field, type]) => ({
    [field]: defOf(type).type === 'nullable' ? { sort: 'asc', nulls: 'last' } : 'asc',
  }));
  return 'id' in shape ? [...orders, { id: 'asc' }] : orders;
}

/** The zod object inside "may be null", "may be missing" and "a list of"; null if there is none. */
function innerObject(type: unknown): z.ZodObject | null {
  const { type: kind, innerType, element } = defOf(type);
  if (kind === 'object') return type as z.ZodObject;
  const inner = innerType ?? element;
  return inner === undefined ? null : innerObject(inner);
}

/** Whether a type is a list, which may be null or missing. */
function isList(type: unknown): boolean {
  const { type: kind, innerType } = defOf(type);
  return kind === 'array' || (innerType !== undefined && isList(innerType));
}

type Def = { type: string; innerType?: unknown; element?: unknown };
const defOf = (type: unknown) => (type as { def: Def }).def;

/** True if `error` says that a row with the same unique value exists; with `field`, that it is that field. */
export function isUniqueViolation(error: unknown, field?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { kind, constraint } = causeOf(error);
  if (kind !== 'UniqueConstraintViolation') return false;
  // the name of the constraint, `<Model>_<field>_key` as Prisma's migrations name it
  const name = constraint?.index ?? `_${constraint?.fields?.join('_')}_key`;
  return field === undefined || name.endsWith(`_${field}_key`);
}

type Cause = { kind?: string; constraint?: { index?: string; fields?: string[] } };

/** What the database has said, also of a statement by hand. */
function causeOf({ meta }: Prisma.PrismaClientKnownRequestError): Cause {
  return ((meta?.driverAdapterError ?? {}) as { cause?: Cause }).cause ?? {};
}
