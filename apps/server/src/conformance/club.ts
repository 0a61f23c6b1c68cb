import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../testing/app.ts';
import type { OpenApiDocument } from './operations.ts';

export const callers = ['anonymous', 'member', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** Creates the records that generated requests refer to; `example` has the ids of the document's examples. */
export function prepareClub(testApp: TestApp, { components }: OpenApiDocument) {
  const exampleId = (component: string) =>
    String(components.schemas[component]?.properties?.id?.examples?.[0]);
  const example = {
    user: exampleId('User'),
    tournament: exampleId('Tournament'),
    file: exampleId('File'),
    group: exampleId('TrainingGroup'),
  };

  async function addFile(by_user_id: string, id: string = randomUUID()): Promise<string> {
    const filename = 'results.pdf';
    const mimeType = 'application/pdf';
    const body = Readable.from([Buffer.from('%PDF-1.7')]);
    const { key, size } = await testApp.files.put({ id, name: filename, mime: mimeType, body });
    await testApp.db.file.create({ data: { id, key, size, filename, mimeType, by_user_id } });
    return id;
  }

  /** Resets the club; returns the caller's headers and ids of records that may be changed or deleted. */
  async function prepare(caller: Caller) {
    await testApp.clear();
    const authority = caller === 'admin' ? 'ADMIN' : 'USER';
    const { id: callerId, cookie } = await testApp.addUser('Caller', authority);
    const copies = ['a', 'b', 'c', 'd'];
    const users = await testApp.db.user.createManyAndReturn({
      data: copies.map((name) => ({ name, email: `${name}@club.example`, password_hash: '' })),
    });
    const tournaments = await testApp.db.tournament.createManyAndReturn({
      data: copies.map((name) => ({ name, location: 'Seoul', date: '2026-03-14' })),
    });
    const groups = await testApp.db.trainingGroup.createManyAndReturn({
      data: copies.map((name) => ({ name, location: 'Hall' })),
    });
    const files = await Promise.all(copies.map(() => addFile(callerId)));
    const ids = new Map([
      [example.user, users.map(({ id }) => id)],
      [example.tournament, tournaments.map(({ id }) => id)],
      [example.file, files],
      [example.group, groups.map(({ id }) => id)],
    ]);
    const headers: Record<string, string> = caller === 'anonymous' ? {} : { cookie };
    return { headers, known: { components: components.schemas, ids } };
  }

  return { example, addFile, prepare };
}

let addresses = 0;
/** Each request has a new address, so that login limits do not apply. */
export function withCaller(request: InjectOptions, headers: Record<string, string>): InjectOptions {
  addresses += 1;
  const remoteAddress = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return { ...request, remoteAddress, headers: { ...headers, ...request.headers } };
}
