import { z } from 'zod';
import type { TestApp } from '../testing/app.ts';
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from './operations.ts';

const Values = z.record(z.string(), z.unknown());
const RecordOf = z.object({ id: z.string() });

/**
 * Creates the example records of the OpenAPI document over REST, as the administrator of `cookie`. `known`: ids of
 * existing records, by entity; other records that an example refers to are created.
 */
export async function openExamples(
  testApp: TestApp,
  cookie: string,
  known: Record<string, string>,
) {
  const document: OpenApiDocument = (await testApp.request({ url: '/api/openapi.json' })).json();
  const bodies = new Map(
    operationsOf(document).map((operation) => [operation.path, bodyOf(operation)] as const),
  );
  const creation = (entity: string) => bodies.get(`/api/${entity}/create`);
  const ids = new Map(Object.entries(known));

  /** The document's example of a new record, with references to existing records. */
  async function draftOf(entity: string, isWanted = (_field: string) => true) {
    const example = Object.entries(Values.parse(creation(entity)?.example));
    let text = JSON.stringify(Object.fromEntries(example.filter(([field]) => isWanted(field))));
    for (const [name, { properties }] of Object.entries(document.components.schemas)) {
      const id = properties?.['id']?.examples?.[0];
      const other = kebabOf(name);
      const isEntity = ids.has(other) || creation(other) !== undefined;
      if (isEntity && typeof id === 'string' && text.includes(id))
        text = text.replaceAll(id, await idOf(other));
    }
    return Values.parse(JSON.parse(text));
  }

  /** The id of a record of an entity; created with its required fields if there is none. */
  async function idOf(entity: string): Promise<string> {
    const id = ids.get(entity) ?? (await create(entity));
    ids.set(entity, id);
    return id;
  }

  async function create(entity: string): Promise<string> {
    const required = creation(entity)?.schema.required ?? [];
    const response = await testApp.request({
      method: 'POST',
      url: `/api/${entity}/create`,
      headers: { cookie },
      payload: await draftOf(entity, (field) => required.includes(field)),
    });
    const { success: _, ...record } = Values.parse(response.json());
    return RecordOf.parse(Object.values(record)[0]).id;
  }

  return { draftOf, idOf };
}

const bodyOf = ({ requestBody }: DocumentedOperation) => requestBody?.content['application/json'];

const kebabOf = (name: string) =>
  name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
