import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type QueryConfig } from 'pg';

/** Prepared statements per connection: more than Dojang has, to bound their memory. */
const preparedMax = 200;

/**
 * A connection that prepares each statement once. Names are unique to the connection, as all connections to the embedded
 * PostgreSQL share one backend.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const prefix = `dojang_${randomUUID()}`;
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      const existing = names.get(text);
      if (existing !== undefined || names.size === preparedMax) return existing;
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

/** Statements without parameters, such as BEGIN, are as fast unprepared. */
function hasParameters(statement: unknown): statement is QueryConfig {
  const { values } = Object(statement) as Partial<QueryConfig>;
  return Array.isArray(values) && values.length > 0;
}
