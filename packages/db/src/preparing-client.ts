import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type QueryConfig } from 'pg';

/** So many statements of a connection stay prepared: more than Dojang's own texts, and what they cost is bounded. */
const preparedMax = 200;

/**
 * A connection that PostgreSQL parses each statement for only once. The names are the connection's own, as all
 * connections to the embedded PostgreSQL share one backend.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const prefix = `dojang_${randomUUID()}`;
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      const known = names.get(text);
      if (known !== undefined || names.size === preparedMax) return known;
      const name = `${prefix}_${names.size}`;
      names.set(text, name);
      return name;
    };
    const send = this.query.bind(this) as (...message: unknown[]) => unknown;
    const sendNamed = (statement: unknown, ...rest: unknown[]) =>
      send(
        hasParameters(statement) ? { ...statement, name: nameOf(statement.text) } : statement,
        ...rest,
      );
    this.query = sendNamed as typeof this.query;
  }
}

/** Other statements, such as those of a transaction's frame, are as quick without a name. */
function hasParameters(statement: unknown): statement is QueryConfig {
  const { values } = Object(statement) as Partial<QueryConfig>;
  return Array.isArray(values) && values.length > 0;
}
