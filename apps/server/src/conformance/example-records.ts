import { z } from 'zod';
import type { TestApp } from '../testing/app.ts';
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from './operations.ts';

type Values = Record<string, unknown>;

const Made = z.record(z.string(), z.unknown());
const RecordOf = z.object({ id: z.string() });

/**
 * Records as the OpenAPI document has them for an example, made over REST by the administrator of `cookie`. `ids` has
 * those that are there already, by entity; every further one that they refer to is made.
 */
export async function openExamples(
  testApp: TestApp,
  cookie: string,
  known: Record<string, string>,
) {
  const answer = await testApp.request({ url: '/api/openapi.json' });
  const document: OpenApiDocument = answer.json();
  const bodies = new Map(
    operationsOf(document).map((operation) => [operation.path, bodyOf(operation)] as const),
  );
  const creation = (entity: string) => bodies.get(`/api/${entity}/create`);
  const ids = new Map(Object.entries(known));

  /** What the document shows as a new record of an entity, referring to records that there are. */
  async function draftOf(entity: string, isWanted = (_field: string) => true): Promise<Values> {
    const example = Object.entries(Made.parse(creation(entity)?.example));
    let text = JSON.stringify(Object.fromEntries(example.filter(([field]) => isWanted(field))));
    for (const [name, { properties }] of Object.entries(document.components.schemas)) {
      const id = properties?.['id']?.examples?.[0];
      const other = kebabOf(name);
      const isEntity = ids.has(other) || creation(other) !== undefined;
      if (isEntity && typeof id === 'string' && text.includes(id))
        text = text.replaceAll(id, await idOf(other));
    }
    return Made.parse(JSON.parse(text));
  }

  /** The id of a record of an entity, which is made from what is required when there is none. */
  async function idOf(entity: string): Promise<string> {
    const id = ids.get(entity) ?? (await make(entity));
    ids.set(entity, id);
    return id;
  }

  async function make(entity: string): Promise<string> {
    const required = creation(entity)?.schema.required ?? [];
    const made = await testApp.request({
      method: 'POST',
      url: `/api/${entity}/create`,
      headers: { cookie },
      payload: await draftOf(entity, (field) => required.includes(field)),
    });
    const { success: _, ...record } = Made.parse(made.json());
    return RecordOf.parse(Object.values(record)[0]).id;
  }

  return { draftOf, idOf };
}

const bodyOf = ({ requestBody }: DocumentedOperation) => requestBody?.content['application/json'];

const kebabOf = (name: string) =>
  name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
