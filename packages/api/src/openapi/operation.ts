import { limits } from '@dojang/schemas/limits';
import { exampleOf, type JsonSchema } from './example.ts';
import { refusalsOf, type StatedMeta } from './refusals.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
export type Operation = {
  tags: string[];
  description?: string;
  parameters?: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

const confirmed = `A session whose login is ${limits.confirmedMinutes} minutes old gets 403: sign in again.`;

/** Adds access, error responses and examples to a generated operation. Throws without `meta`. */
export function completeOperation(
  { parameters, responses, ...operation }: Operation,
  meta: StatedMeta | undefined,
  schemas: Record<string, JsonSchema>,
) {
  if (!meta) throw new Error('An operation of the document belongs to no procedure');
  const withExample = (content: Content, success?: string) =>
    mapValues(content, ({ schema }, type) =>
      type === 'application/json'
        ? { schema, example: exampleWith(success, exampleOf(schema, schemas)) }
        : { schema },
    );
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    ...operation,
    ...(meta.needsConfirmation && {
      description: [operation.description ?? [], confirmed].flat().join(' '),
    }),
    security: securityOf(meta),
    ...(parameters?.length ? { parameters } : {}),
    ...(operation.requestBody
      ? {
          requestBody: {
            ...operation.requestBody,
            content: withExample(operation.requestBody.content),
          },
        }
      : {}),
    responses: {
      ...mapValues(Object.fromEntries(answers), ({ content, ...answer }) => ({
        ...answer,
        ...(content
          ? { content: withExample(mapValues(content, withoutNull), answer.description) }
          : {}),
      })),
      ...refusalsOf(meta),
    },
  };
}

/** The response type without null: REST responds with 404 instead. */
function withoutNull({ schema }: Content[string]): Content[string] {
  const [one, other] = schema.anyOf ?? [];
  return { schema: one && other?.type === 'null' ? one : schema };
}

function securityOf({ access, isForSessions = false }: StatedMeta) {
  if (access === 'public') return [];
  return isForSessions ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

/** Puts the description of the response into the example's `success`. */
function exampleWith(success: string | undefined, example: unknown): unknown {
  const hasSentence = typeof example === 'object' && example !== null && 'success' in example;
  return success !== undefined && hasSentence ? { ...example, success } : example;
}

/** Like `Array.map`, for the values of a record. */
export function mapValues<In, Out>(
  record: Record<string, In>,
  map: (value: In, key: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
