import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import type { Cell } from '@dojang/schemas/lists/cell';
import { writeCsv } from '@dojang/schemas/lists/csv';
import { asIs, type Say, sentenceOf } from '@dojang/schemas/say';
import type { FileStore } from '@dojang/storage/file-store';
import type { z } from 'zod';
import { fileNameOf, type Part } from './archive.ts';
import type { Context } from '../../../context.ts';
import type { OwnFile, Person } from '../../../personal-data.ts';

/** The parts of an export that is readable without Dojang: a README, all data as JSON, a CSV per table, and files. */
export async function listParts(
  { db, files, say, registry }: Pick<Context, 'db' | 'files' | 'say' | 'registry'>,
  person: Person,
): Promise<Part[]> {
  const json: Record<string, object[]> = {};
  const tables: Part[] = [];
  const ownFiles: OwnFile[] = [];
  // sequential, to leave connections for other requests
  for (const { table, exported, files: listFiles } of registry.personalData) {
    if (listFiles) ownFiles.push(...(await listFiles(db, person, say)));
    if (!exported) continue;
    const rows = await exported.read(db, person);
    json[table] = rows;
    const csv = writeCsv(sheetOf(say, exported.type, rows), say.locale);
    tables.push(partOf(`${fileNameOf(say(exported.name))}.csv`, csv));
  }
  const kept = ownFiles.map(({ key, filename, of }, index) => ({
    name: `${fileNameOf(say('personalData.files'))}/${index + 1} ${fileNameOf(`${of} ${filename}`)}`,
    bytes: readFile(files, key),
  }));
  const names = ['data.json', ...[...tables, ...kept].map(({ name }) => name)];
  const readme = [say('personalData.readme'), '', ...names.map((name) => `- ${name}`), ''];
  return [
    partOf('README.txt', Buffer.from(readme.join('\r\n'))),
    partOf('data.json', Buffer.from(JSON.stringify(json, null, 2))),
    ...tables,
    ...kept,
  ];
}

const partOf = (name: string, bytes: Uint8Array): Part => ({ name, bytes: once(bytes) });

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A missing file is empty instead of failing the export. */
async function* readFile(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  const found = await files.open(key);
  if (found) yield* found.stream as AsyncIterable<Uint8Array>;
}

/** Rows below translated headings; timestamps in UTC. */
function sheetOf(say: Say, type: z.ZodObject, rows: object[]): Cell[][] {
  const shape: z.core.$ZodShape = type.shape;
  const fields = Object.entries(shape);
  const header = fields.map(([name, field]) => say(sentenceOf(titleOf(field) ?? asIs(name))));
  const cellOf = (field: z.core.$ZodType, value: unknown): Cell => {
    if (typeof value === 'number') return value;
    return value instanceof Date ? value.toISOString() : describeValue(say, field, value);
  };
  const lines = rows.map((row) =>
    fields.map(([name, field]) => cellOf(field, (row as Record<string, unknown>)[name])),
  );
  return [header, ...lines];
}
