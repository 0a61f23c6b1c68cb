import { FileDescriptor } from '@dojang/schemas/file';
import { Tournament } from '@dojang/schemas/tournament';
import { Participant, User } from '@dojang/schemas/user';
import { z } from 'zod';

// One statement for each call, written by hand: what the database alone needs. The columns are those of the schemas,
// so that a new field is in both sides of the comparison; JSON is made by PostgreSQL and passed on as it is.

/** How a column is answered: moments as REST and tRPC write them. */
function valueOf(table: string, column: string, type: unknown): string {
  const name = `${table}."${column}"`;
  return type instanceof z.ZodDate
    ? `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : name;
}

/** JSON of the columns of a schema, but for those that the table does not have. */
function jsonOf(table: string, { shape }: z.ZodObject, made: Record<string, string> = {}): string {
  const columns = Object.entries(shape).map(
    ([column, type]) => `'${column}', ${made[column] ?? valueOf(table, column, type)}`,
  );
  return `json_build_object(${columns.join(', ')})`;
}

const userJson = jsonOf('u', User);
const byName = 'name, surname NULLS LAST, id';

const fileUrl = (id: string) => `'/api/tournament/file/' || ${id}`;
const fileJson = (table: string) =>
  `CASE WHEN ${table}.id IS NOT NULL THEN ${jsonOf(table, FileDescriptor, { url: fileUrl(`${table}.id`) })} END`;
const tournamentJson = jsonOf('t', Tournament, {
  result: fileJson('r'),
  contract: fileJson('c'),
  resultUrl: fileUrl('t.result_id'),
  contractUrl: fileUrl('t.contract_id'),
  participants: "coalesce(p.participants, '[]')",
});

export const statements = {
  /** $1: the digest of the session's id. Includes the version of the lists, as in Dojang. */
  session: `
    SELECT s.user_id, u.authority, v.epoch || ' ' || v.number AS version
    FROM "Session" s JOIN "User" u ON u.id = s.user_id, "ListVersion" v
    WHERE s.id = $1 AND s.expires_at > now()`,
  tournaments: `
    SELECT coalesce(json_agg(${tournamentJson}
      ORDER BY t.date DESC NULLS LAST, t.id), '[]')::text AS json
    FROM "Tournament" t
    LEFT JOIN "File" r ON r.id = t.result_id
    LEFT JOIN "File" c ON c.id = t.contract_id
    LEFT JOIN (
      SELECT e.tournament_id, json_agg(${jsonOf('u', Participant)} ORDER BY e.position) AS participants
      FROM "TournamentEntry" e JOIN "User" u ON u.id = e.user_id GROUP BY e.tournament_id
    ) p ON p.tournament_id = t.id`,
  /** $1: a pattern. */
  usersTotal: `SELECT count(*)::text AS json FROM "User" WHERE search_key LIKE $1`,
  /** $1: a pattern, $2: how many, $3: after how many. */
  usersPage: `
    SELECT coalesce(json_agg(${userJson}), '[]')::text AS json FROM (
      SELECT * FROM "User" WHERE search_key LIKE $1 ORDER BY ${byName} LIMIT $2 OFFSET $3
    ) u`,
  /** $1: whose. */
  profile: `SELECT ${userJson}::text AS json FROM "User" u WHERE u.id = $1`,
  /** $1: whose, $2 and $3: the new values, $4: when they were set. */
  saveProfile: `
    UPDATE "User" u SET kup = $2::"Kup", birthday = $3, field_times = u.field_times || $4::jsonb,
      timestamp = greatest(now(), u.timestamp + interval '1 ms')
    WHERE u.id = $1 RETURNING ${userJson}::text AS json`,
} as const;
