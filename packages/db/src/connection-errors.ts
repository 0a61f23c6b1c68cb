/** Timeout of the connection at start-up. */
export const connectTimeoutMs = 10_000;

/** The message for a PostgreSQL server at `url`, by the name of its setting, that is unreachable or refuses; contains no password. */
export function explainConnectionError(
  error: unknown,
  url: string,
  setting: 'DATABASE_URL' | 'DIRECT_URL' = 'DATABASE_URL',
): Error {
  const { code, message = '' } = error as { code?: string; message?: string };
  return new Error(sentenceFor(code ?? message, message, new URL(url), setting), { cause: error });
}

function sentenceFor(problem: string, message: string, url: URL, setting: string): string {
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost');
  const server = `The database server at ${host}:${url.port || '5432'}`;
  const user = decodeURIComponent(url.username);
  const name = decodeURIComponent(url.pathname.slice(1)) || user;
  switch (problem) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOENT':
      return `${server} is not running. Start it, or correct ${setting}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${server} can't be found: no machine is known by that name. Correct it in ${setting}.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'timeout expired':
    case 'Connection terminated due to connection timeout':
      return `${server} does not answer. Look whether it runs and whether the network lets Dojang through, or correct ${setting}.`;
    case '28P01':
    case '28000':
    case 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
      return `${server} does not let the user "${user}" in. Correct the user or the password in ${setting}.`;
    case '3D000':
      return `${server} has no database "${name}". Create it, or correct ${setting}.`;
    case '42501':
      return `The user "${user}" may not make tables in the database "${name}". Make them its owner.`;
    case '57P03':
      return `${server} is just starting or stopping. Try again in a moment.`;
    case '53300':
      return `${server} has no connection left. Close another program that uses it, or raise its max_connections.`;
    case 'The server does not support SSL connections':
      return `${server} has no encryption. Take sslmode out of ${setting}.`;
    default:
      return `${server} can't be used: ${message}. Correct ${setting}.`;
  }
}

/** `Retry-After` in seconds: PostgreSQL restarts in less. */
export const databaseAwaySeconds = 5;

/** Prisma's codes: unreachable, timeout, closed, no free connection, transaction without a response. */
const prismaCodes = /^P(1001|1002|1008|1017|2024|2028|2037)$/;
/** The same for raw queries, by the adapter's names. */
const adapterKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/** PostgreSQL's classes: connection, resources (connections, memory, disk), shutdown, statement timeout. */
const postgresCodes = /^(08|53|57P|57014)/;
const socketCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no codes. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a query failed because the database is down, frozen, full or overloaded, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, meta } = error as Error & { code?: string; meta?: Meta };
  const { originalCode = '', kind = '' } = meta?.driverAdapterError?.cause ?? {};
  return (
    prismaCodes.test(code) ||
    adapterKinds.test(kind) ||
    postgresCodes.test(originalCode) ||
    (socketCodes.test(code) && message.includes('connect ')) ||
    driverMessages.test(message)
  );
}

type Meta = { driverAdapterError?: { cause?: { originalCode?: string; kind?: string } } };
