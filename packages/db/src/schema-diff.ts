import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type * as SchemaEngineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { createCatalogueAdapter } from './catalogue-adapter.ts';

// Uses the WebAssembly build of the schema engine that `prisma migrate diff` downloads as a native binary from a
// single host (docs/decisions/0003).

const schemaFolder = fileURLToPath(new URL('../../../prisma/schema/', import.meta.url));
const noFilters = { externalTables: [], externalEnums: [] };

export type SchemaFile = { path: string; content: string };

/** The files of `prisma/schema`. */
export function readSchema(): SchemaFile[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => ({ path: name, content: readFileSync(join(schemaFolder, name), 'utf8') }));
}

/**
 * The SQL that migrates the database at `url` to the schema in `files`, by default `prisma/schema`; empty if they match.
 * Read-only. Prisma ignores CHECK constraints. Throws a message with file and line if the schema is invalid.
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

/** Prisma wraps a change of an enum in a transaction; `migrate` already has one. */
const ownTransaction = /^(BEGIN|COMMIT);\n/gm;

/** Prisma's code for an invalid schema. */
const invalidSchema = 'P1012';

function describeMistake(error: unknown): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== invalidSchema) {
    return error;
  }
  return new Error(`prisma/schema has a mistake: ${error.message.trimEnd()}`, { cause: error });
}

// Missing in Node's type definitions, which leave it to those of browsers.
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

type Bindings = typeof SchemaEngineBindings;

/** Loaded once per process: the bindings keep views of the memory of their first instance. */
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
