import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type * as SchemaEngineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { createCatalogueAdapter } from './catalogue-adapter.ts';

// Prisma's schema engine compiled to WebAssembly: the same that `prisma migrate diff` runs as a
// native binary, which can be downloaded from one host only (docs/decisions/0003).

const schemaFolder = fileURLToPath(new URL('../../../prisma/schema/', import.meta.url));
const noFilters = { externalTables: [], externalEnums: [] };

/** A file of the schema. */
export type SchemaFile = { path: string; content: string };

/** The files of `prisma/schema`. */
export function readSchema(): SchemaFile[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => ({ path: name, content: readFileSync(join(schemaFolder, name), 'utf8') }));
}

/**
 * The SQL that turns the database at `url` into what `files` describe, those of `prisma/schema`; an empty
 * text if it is that already. Reads only. CHECK constraints are invisible to Prisma: it neither
 * asks for them nor complains about them. Throws a message that names file and line when a schema
 * is no schema.
 */
export async function schemaDiff(url: string, files = readSchema()): Promise<string> {
  const { SchemaEngine } = await (loaded ??= loadBindings());
  const { factory, close } = createCatalogueAdapter(url);
  try {
    const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
    const adapter = bindMigrationAwareSqlAdapterFactory(factory);
    const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    const from: SchemaEngineBindings.DiffTarget = {
      tag: 'schemaDatasource',
      files,
      configDir: schemaFolder,
    };
    const to: SchemaEngineBindings.DiffTarget = { tag: 'schemaDatamodel', files };
    const { stdout } = await engine.diff({
      from,
      to,
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    engine.free();
    const isEmpty = stdout === null || stdout.trim() === '-- This is an empty migration.';
    return isEmpty ? '' : stdout.replaceAll(ownTransaction, '');
  } catch (error) {
    throw describeMistake(error);
  } finally {
    await close();
  }
}

/** Prisma puts a change of an enumeration into a transaction; `migrate` has one around it already. */
const ownTransaction = /^(BEGIN|COMMIT);\n/gm;

/** Prisma's code for a schema that is none. */
const invalidSchema = 'P1012';

function describeMistake(error: unknown): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== invalidSchema) {
    return error;
  }
  return new Error(`prisma/schema has a mistake: ${error.message.trimEnd()}`, { cause: error });
}

// Node has it, and its type definitions leave it to those of browsers, which are not for a server.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Record<string, unknown> } }>;
  };
};

type Bindings = typeof SchemaEngineBindings;

/** Loaded once a process: the bindings keep views of the memory of the first instance that they get. */
let loaded: Promise<Bindings> | undefined;

async function loadBindings(): Promise<Bindings> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const require = createRequire(import.meta.url);
  const bindingsFile = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(bindingsFile.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}
