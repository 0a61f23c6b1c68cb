type Meta = {
  modelName?: string;
  target?: unknown;
  driverAdapterError?: { cause?: { originalCode?: string; kind?: string; constraint?: unknown } };
};
type CodedError = Error & { code?: unknown; meta?: Meta; constraint?: unknown };

/** By Prisma's names, or a SQLSTATE: five capitals and digits. */
const isOfDatabase = ({ name, code }: CodedError): boolean =>
  /^(Prisma|DriverAdapter)/.test(name) ||
  (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code));

/** An error and its causes. */
function chainOf(error: Error): CodedError[] {
  const chain: CodedError[] = [];
  for (let one: unknown = error; one instanceof Error && !chain.includes(one); one = one.cause)
    chain.push(one);
  return chain;
}

/** The calls of a stack without its message, which may have any number of lines. */
const callsOf = ({ stack = '', message }: Error): string =>
  (stack.split(message || '\n').at(-1) ?? '')
    .split('\n')
    .filter((line) => /^ +at \S/.test(line))
    .join('\n');

/**
 * What a log contains of an error. Messages of the database, and of errors that wrap them, quote the values of rows: of those
 * only codes and the names of model and constraint are logged.
 */
export function loggableError(error: Error) {
  const chain = chainOf(error);
  const found = chain.find(isOfDatabase);
  if (!found) {
    return {
      type: error.name,
      code: (error as CodedError).code,
      message: chain.map(({ message }) => message).join(': '),
      stack: chain.map(({ stack }) => stack).join('\ncaused by: '),
    };
  }
  const { originalCode, kind, constraint } = found.meta?.driverAdapterError?.cause ?? {};
  const { name: type, code, meta } = found;
  return {
    type,
    code,
    model: meta?.modelName,
    postgresCode: originalCode,
    kind,
    constraint: constraint ?? meta?.target ?? found.constraint,
    message: ['Database error', code, originalCode].filter(Boolean).join(' '),
    stack: callsOf(error) || callsOf(found),
  };
}
