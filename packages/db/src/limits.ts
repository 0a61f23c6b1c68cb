/** How long things may take on the way to PostgreSQL, so that a mistake or a stall fails with an error and frees its connection. */
export const connectionLimits = {
  /** Leaves room for several server processes under PostgreSQL's own default of 100. */
  maxConnections: 10,
  /** A caller waits this long for a free connection. Above `transactionLimits.timeout`: a held one is free by then. */
  waitTimeoutMs: 20_000,
  idleTimeoutMs: 60_000,
  /** Above what the slowest statement of the demo club takes (hundreds of ms) by far. The embedded PostgreSQL cannot interrupt a statement. */
  statementTimeoutMs: 15_000,
  /** Above `statementTimeoutMs`: of a server that lives, the statement has ended by then. One that is frozen is not waited for. */
  answerTimeoutMs: 20_000,
  /** PostgreSQL ends a session whose transaction was forgotten. */
  idleInTransactionTimeoutMs: 30_000,
} as const;

/** Prisma's names; milliseconds. `maxWait`: until a transaction has its connection; `timeout`: from then to its end. */
export const transactionLimits = { maxWait: 15_000, timeout: 15_000 } as const;
