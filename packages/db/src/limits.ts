/** Timeouts, so that a stalled query fails and frees its connection. */
export const connectionLimits = {
  /** Allows several server processes within PostgreSQL's default of 100. */
  maxConnections: 10,
  /** Wait for a free connection. Above `transactionLimits.timeout`, by when a connection has become free. */
  waitTimeoutMs: 20_000,
  idleTimeoutMs: 60_000,
  /** Far above the slowest statement of the demo club (hundreds of ms). The embedded PostgreSQL cannot interrupt a statement. */
  statementTimeoutMs: 15_000,
  /** Detects a frozen server: above `statementTimeoutMs`, by when a living one has ended the statement. */
  answerTimeoutMs: 20_000,
  /** PostgreSQL ends a session with an abandoned transaction. */
  idleInTransactionTimeoutMs: 30_000,
} as const;

/** Prisma's names, in milliseconds. `maxWait`: for a connection; `timeout`: from then to the end of the transaction. */
export const transactionLimits = { maxWait: 15_000, timeout: 15_000 } as const;
