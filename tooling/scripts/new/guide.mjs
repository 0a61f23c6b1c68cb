import { constantCaseOf } from './entity-names.mjs';
import { plainKinds } from './kinds.mjs';

/** @typedef {import('./fields.mjs').Field} Field */

/** The shortest tournament that there can be; the guide has deleted its own by then. */
const tournament = {
  made: `TOURNAMENT_ID=$(send "$DOJANG/api/tournament/create" \\
  -d '{"name":"Spring Cup","location":"Seoul","date":"2026-03-14"}' |
  sed -E 's/.*"tournament":\\{"id":"([^"]+)".*/\\1/')`,
  removed: `send "$DOJANG/api/tournament/delete" -d '{"id":"'"$TOURNAMENT_ID"'"}'`,
};
const user = {
  made: `USER_ID=$(call "$DOJANG/api/user/profile" -H 'content-type: application/json' |
  sed -E 's/^\\{"id":"([^"]+)".*/\\1/')`,
  removed: '',
};

/**
 * What the section of the REST guide sends as a new record: what is required. `before` and `after` make and remove the
 * records to which it refers; of a made entity they stand in `guide`.
 * @param {readonly Field[]} fields
 * @param {string} guide
 */
export function restSampleOf(fields, guide) {
  const required = fields.filter(
    ({ kind, isOptional }) =>
      !isOptional &&
      !['references', 'choices'].includes(kind) &&
      !plainKinds[kind]?.isNeverRequired,
  );
  const targets = new Map(
    required.flatMap(({ target }) => (target ? [[target.kebab, target]] : [])),
  );
  const others = [...targets.keys()].map((kebab) => recordOf(kebab, guide));
  const body = required.map((field) => `"${field.name}":${sampleOf(field)}`).join(',');
  return {
    body: `{${body}}`,
    before: others.map(({ made }) => made).join('\n'),
    after: others
      .map(({ removed }) => removed)
      .filter(Boolean)
      .join('\n'),
  };
}

/** @param {Field} field */
function sampleOf({ kind, values, target }) {
  if (target) return `"'"$${constantCaseOf(target)}_ID"'"`;
  if (values) return `"${constantCaseOf({ kebab: values[0] ?? '' })}"`;
  return JSON.stringify(plainKinds[kind]?.sample);
}

/** @param {string} kebab @param {string} guide */
function recordOf(kebab, guide) {
  if (kebab === 'user') return user;
  if (kebab === 'tournament') return tournament;
  const variable = constantCaseOf({ kebab });
  const [made = ''] = new RegExp(String.raw`^${variable}_ID=\$\([^]*?'\)$`, 'm').exec(guide) ?? [];
  const [removed = ''] =
    new RegExp(String.raw`^send .*/api/${kebab}/delete".*$`, 'm').exec(guide) ?? [];
  return { made, removed };
}
