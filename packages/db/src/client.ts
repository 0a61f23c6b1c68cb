import { fileUrl } from '@dojang/schemas/file';
import { PrismaPg } from '@prisma/adapter-pg';
import type { PoolConfig } from 'pg';
import type { z } from 'zod';
import { type Adapter, queryDirectly } from './direct-queries.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import { connectionLimits, transactionLimits } from './limits.ts';
import { isPooled } from './pooler.ts';
import { PreparingClient } from './preparing-client.ts';
import { type Conflicts, retryConflicts } from './retry-conflicts.ts';
import { type Sql, sqlNames } from './sql.ts';

type Client = ReturnType<typeof createClient>;

/**
 * The argument of `db.$transaction(async (tx) => …)`. Inside, query through it only: a query through the Database would
 * wait for a second connection, and the embedded PostgreSQL has only one.
 */
export type Transaction = Omit<
  Client,
  '$connect' | '$disconnect' | '$extends' | '$on' | '$transaction' | '$use'
>;

/** The database for repositories: typed queries, and URLs of files as computed fields. */
export type Database = Omit<Client, '$transaction' | '$extends'> & {
  /**
   * Runs `work` in one transaction. After a conflict with another one `work` runs again from its start, so it must not change
   * anything but the database: no logs, no answers, no variables outside of it.
   */
  $transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: { timeout?: number },
  ) => Promise<Result>;
  $conflicts: Readonly<Conflicts>;
};

export type DatabaseOptions = {
  maxConnections?: number;
  /** Called with each statement and its parameters as JSON. */
  onStatement?: (sql: string, parameters: string) => void;
};

/**
 * A pool of connections to the PostgreSQL at `url`. Connects with the first query; `$disconnect` ends it. Waiting for a
 * connection, a statement, and a transaction all have timeouts (`limits.ts`).
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const conflicts = { repeated: 0, failed: 0 };
  const adapters = new RetryingAdapter(configOf(url, options), conflicts);
  const client = createClient(adapters, options);
  const { onStatement } = options;
  const own = {
    $conflicts: conflicts,
    $transaction: (...call: Parameters<Database['$transaction']>) =>
      retryConflicts(conflicts, () => client.$transaction(...call)),
    async $queryRaw(query: TemplateStringsArray | Sql, ...values: unknown[]) {
      const adapter = adapters.open ?? (await client.$connect().then(() => adapters.open));
      if (!adapter) throw new Error('Connection terminated');
      const statement = 'text' in query ? query : Prisma.sql(query, ...values);
      onStatement?.(statement.text, JSON.stringify(statement.values));
      return retryConflicts(conflicts, () => queryDirectly(adapter, statement));
    },
  };
  return new Proxy(client as Client & Pick<Database, '$conflicts' | '$transaction'>, {
    get: (target, name) => Reflect.get(name in own ? own : target, name) as unknown,
  });
}

/** Runs a statement again that met a conflict outside of a transaction. */
class RetryingAdapter extends PrismaPg {
  readonly #conflicts: Conflicts;
  /** Undefined until the first query of a connection, and after its end. */
  open: Adapter | undefined;
  constructor(config: PoolConfig, conflicts: Conflicts) {
    super(config);
    this.#conflicts = conflicts;
  }
  override async connect() {
    const adapter = await super.connect();
    for (const name of ['queryRaw', 'executeRaw'] as const) {
      const send = adapter[name].bind(adapter) as (query: Statement) => Promise<never>;
      adapter[name] = (query: Statement) => retryConflicts(this.#conflicts, () => send(query));
    }
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = () => {
      this.open = undefined;
      return dispose();
    };
    this.open = adapter;
    return adapter;
  }
}

function configOf(url: string, options: DatabaseOptions): PoolConfig {
  return {
    connectionString: url,
    application_name: 'dojang',
    max: options.maxConnections ?? connectionLimits.maxConnections,
    // one connection keeps its prepared statements
    min: 1,
    connectionTimeoutMillis: connectionLimits.waitTimeoutMs,
    idleTimeoutMillis: connectionLimits.idleTimeoutMs,
    query_timeout: connectionLimits.answerTimeoutMs,
    keepAlive: true,
    ...(isPooled(url) ? pooledSession : ownSession),
  };
}

const ownSession: PoolConfig = {
  Client: PreparingClient,
  statement_timeout: connectionLimits.statementTimeoutMs,
  idle_in_transaction_session_timeout: connectionLimits.idleInTransactionTimeoutMs,
  // Prisma writes timestamps without a time zone and reads them as UTC; no statement is long enough for JIT to pay off
  options: '-c timezone=UTC -c jit=off',
};

/**
 * PgBouncer gives each transaction another session: prepared statements would be missing there. Of all settings it restores
 * the time zone, and sets the others itself (`checkPooler`).
 */
const pooledSession: PoolConfig = {
  verify: (client, done) => client.query("SET timezone = 'UTC'", done),
};

function createClient(adapter: RetryingAdapter, { onStatement }: DatabaseOptions) {
  const client = new PrismaClient({
    adapter,
    transactionOptions: transactionLimits,
    log: onStatement ? [{ emit: 'event', level: 'query' }] : [],
  });
  if (onStatement) client.$on('query', ({ query, params }) => onStatement(query, params));
  return client.$extends({
    result: { file: { url: { needs: { id: true }, compute: (file) => fileUrl(file.id) } } },
  });
}

/** A zod type without nullable, optional and array. */
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

/** The Prisma `select` of exactly the fields of a zod object. */
export type SelectOf<Type extends z.ZodObject> = SelectOfShape<Type['shape']>;

type Statement = Parameters<Awaited<ReturnType<PrismaPg['connect']>>['queryRaw']>[0];

type ModelName = Uncapitalize<keyof typeof Prisma.ModelName>;

/** Every field of a model, including computed ones and relations. */
type FullSelect<Model extends ModelName> = NonNullable<
  Prisma.Args<Database[Model], 'findMany'>['select']
>;

/**
 * Whether a model with the select `Full` has all fields of `Wanted`. Prisma's own types only check object literals.
 * For Tournament: true for `{ name: true; result: { select: { url: true } } }`, false with `pages` instead of `url`.
 */
type HasFields<Full, Wanted> = keyof Wanted extends keyof Full
  ? {
      [Field in keyof Wanted]: Wanted[Field] extends { select: infer Nested }
        ? HasFields<NestedSelect<Full[Field & keyof Full]>, Nested>
        : true;
    }[keyof Wanted] extends true
    ? true
    : false
  : false;

type NestedSelect<Field> =
  Extract<NonNullable<Field>, object> extends { select?: infer Select }
    ? NonNullable<Select>
    : unknown;

/** The models that have all the fields of a zod object; `never` if there is none. */
type ModelsWith<Type extends z.ZodObject> = {
  [Model in ModelName]: HasFields<FullSelect<Model>, SelectOf<Type>> extends true ? Model : never;
}[ModelName];

type FieldName = { [Model in ModelName]: keyof FullSelect<Model> }[ModelName];

/** The compiler error for a shape that no table fits. */
type Misfit<Type extends z.ZodObject> = [Exclude<keyof Type['shape'], FieldName>] extends [never]
  ? 'no table of prisma/schema has all the fields of this shape'
  : `no table of prisma/schema has the field ${Exclude<keyof Type['shape'], FieldName> & string}: add it and run npm run db:migration`;

/**
 * The Prisma `select` of a zod object: exactly its fields, including relations; lists are ordered by their text fields.
 * Does not compile if no table has all fields. A field that is not in the shape, such as a password hash, cannot be
 * returned by mistake.
 */
export function selectOf<Type extends z.ZodObject>(
  type: [ModelsWith<Type>] extends [never] ? Misfit<Type> : Type,
): SelectOf<Type>;
export function selectOf(type: unknown): object {
  return selectOfObject(type as z.ZodObject);
}

/** The columns of a zod object's fields, for raw SQL. Does not compile if no table has all of them. */
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

/** Orders by the text fields of a record, nulls last, then by id. */
function byTexts({ shape }: z.ZodObject): object[] {
  const texts = Object.entries(shape).filter(
    ([field, type]) => field !== 'id' && defOf(defOf(type).innerType ?? type).type === 'string',
  );
  const orders = texts.map(([field, type]) => ({
    [field]: defOf(type).type === 'nullable' ? { sort: 'asc', nulls: 'last' } : 'asc',
  }));
  return 'id' in shape ? [...orders, { id: 'asc' }] : orders;
}

/** The zod object inside nullable, optional and array; null if there is none. */
function innerObject(type: unknown): z.ZodObject | null {
  const { type: kind, innerType, element } = defOf(type);
  if (kind === 'object') return type as z.ZodObject;
  const inner = innerType ?? element;
  return inner === undefined ? null : innerObject(inner);
}

/** Whether a type is an array, possibly nullable or optional. */
function isList(type: unknown): boolean {
  const { type: kind, innerType } = defOf(type);
  return kind === 'array' || (innerType !== undefined && isList(innerType));
}

type Def = { type: string; innerType?: unknown; element?: unknown };
const defOf = (type: unknown) => (type as { def: Def }).def;

/** Whether `error` is a violation of a unique constraint, of `field` if given. */
export function isUniqueViolation(error: unknown, field?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { kind, constraint } = causeOf(error);
  if (kind !== 'UniqueConstraintViolation') return false;
  // Prisma's migrations name constraints `<Model>_<field>_key`
  const name = constraint?.index ?? `_${constraint?.fields?.join('_')}_key`;
  return field === undefined || name.endsWith(`_${field}_key`);
}

type Cause = { kind?: string; constraint?: { index?: string; fields?: string[] } };

/** The error of the database, also for raw SQL. */
function causeOf({ meta }: Prisma.PrismaClientKnownRequestError): Cause {
  return ((meta?.driverAdapterError ?? {}) as { cause?: Cause }).cause ?? {};
}
