/** The workspaces that stand on a floor; each carries its own `.oxlintrc.json`. */
export const workspaces = [
  'packages/schemas',
  'packages/db',
  'packages/storage',
  'packages/offline',
  'packages/auth',
  'packages/api',
  'packages/client',
  'apps/web',
  'apps/server',
  'apps/e2e',
  'prisma',
] as const;
type Workspace = (typeof workspaces)[number];
/** An import statement and words of the sentence that must answer it. */
type Refusal = readonly [statement: string, words: string];

const ofDb: Refusal[] = [
  ["import { Prisma } from '@prisma/client'", 'Only packages/db talks to PostgreSQL'],
  ["import type { Pool } from 'pg'", 'Only packages/db'],
  ["import { PGlite } from '@electric-sql/pglite'", 'Only packages/db'],
  ["import { defineConfig } from 'prisma/config'", 'Only packages/db'],
];
const ofAuth: Refusal[] = [
  ["import { Lucia } from 'lucia'", 'Only packages/auth knows how'],
  ["import { hash } from '@node-rs/argon2'", 'Only packages/auth'],
];
const ofStorage: Refusal[] = [
  ["import { UTApi } from 'uploadthing/server'", 'Only packages/storage handles'],
  ["import { fileTypeFromBuffer } from 'file-type'", 'Only packages/storage'],
  ["await import('uploadthing/server')", 'Only packages/storage'],
];
const ofOffline: Refusal[] = [
  ["import { createRxDatabase } from 'rxdb/plugins/core'", 'Only packages/offline keeps'],
];
const escapes: Refusal[] = [
  ["import { createDatabase } from '../../db/src/client.ts'", 'A relative path never leaves'],
  ["import type { User } from '../../../packages/schemas/src/user.ts'", 'A relative path'],
  ["export * from '../../prisma/seed/write-demo-club.ts'", 'A relative path'],
];
const schemas = "import { User } from '@dojang/schemas/user'";

/** For each workspace, imports that point up or sideways, or reach for another's library. */
export const refusedImports: Record<Workspace, readonly Refusal[]> = {
  'packages/schemas': [
    ["import { createDatabase } from '@dojang/db/client'", 'floor 0'],
    ["export type { AppRouter } from '@dojang/api/root'", 'floor 0'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'packages/db': [
    ["import { openDiskStore } from '@dojang/storage/disk'", 'do not see each other'],
    ["import { hashPassword } from '@dojang/auth/password'", 'floor 1'],
    ["await import('@dojang/api/root')", 'floor 1'],
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'packages/storage': [
    ["import { createDatabase } from '@dojang/db/client'", 'do not see each other'],
    ["import type { Context } from '@dojang/api/context'", 'floor 1'],
    ...ofDb,
    ...ofAuth,
    ...ofOffline,
    ...escapes,
  ],
  'packages/offline': [
    ["import { createDatabase } from '@dojang/db/client'", 'do not see each other'],
    ["import { createClient } from '@dojang/client/client'", 'is injected'],
    ["import { createTRPCClient } from '@trpc/client'", 'neither tRPC nor React'],
    ["import { useState } from 'react'", 'neither tRPC nor React'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...escapes,
  ],
  'packages/auth': [
    ["import { openDiskStore } from '@dojang/storage/disk'", 'only @dojang/schemas and @dojang/db'],
    ["import { appRouter } from '@dojang/api/root'", 'floor 2'],
    ...ofDb,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'packages/api': [
    ["import { createClient } from '@dojang/client/client'", 'floor 3'],
    ["import { writeDemoClub } from '@dojang/seed/write-demo-club'", 'demo data belongs in prisma'],
    ["import fastify from 'fastify'", 'belongs in apps/server'],
    ["import cookie from '@fastify/cookie'", 'belongs in apps/server'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'packages/client': [
    ["import { appRouter } from '@dojang/api/root'", 'only types from @dojang/api'],
    ["export { appRouter } from '@dojang/api/root'", 'only types from @dojang/api'],
    ["await import('@dojang/api/root')", 'only types from @dojang/api'],
    ["import type { Database } from '@dojang/db/client'", 'only @dojang/schemas'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'apps/web': [
    ["import { appRouter } from '@dojang/api/root'", 'not even its types'],
    ["import type { AppRouter } from '@dojang/api/root'", 'not even its types'],
    ["import { hashPassword } from '@dojang/auth/password'", 'behind a procedure'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'apps/server': [
    ["import { router } from '@dojang/web/router'", 'imports none of it'],
    ["import { createElement } from 'react'", 'draws nothing'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  'apps/e2e': [
    ["import { createDatabase } from '@dojang/db/client'", 'what a browser sees'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
  prisma: [
    ["import { hashPassword } from '@dojang/auth/password'", 'only fills'],
    ...ofDb,
    ...ofAuth,
    ...ofStorage,
    ...ofOffline,
    ...escapes,
  ],
};

/** The imports of the design's floors, which a too eager rule would refuse. */
export const allowedImports: Record<Workspace, readonly string[]> = {
  'packages/schemas': ["import { z } from 'zod'", "import { limits } from './limits.ts'"],
  'packages/db': [schemas, "import { Pool } from 'pg'", "import { x } from '../src/client.ts'"],
  'packages/storage': [schemas, "import { UTApi } from 'uploadthing/server'"],
  'packages/offline': [schemas, "import { createRxDatabase } from 'rxdb/plugins/core'"],
  'packages/auth': [
    schemas,
    "import { createDatabase } from '@dojang/db/client'",
    "import { Lucia } from 'lucia'",
    "import { hash } from '@node-rs/argon2'",
  ],
  'packages/api': [
    schemas,
    "import { createDatabase } from '@dojang/db/client'",
    "import { openDiskStore } from '@dojang/storage/disk'",
    "import { hashPassword } from '@dojang/auth/password'",
    "import { endSession } from '../auth/service.ts'",
    "import { router } from '../../trpc.ts'",
  ],
  'packages/client': [schemas, "import type { AppRouter } from '@dojang/api/root'"],
  'apps/web': [
    schemas,
    "import { createClient } from '@dojang/client/client'",
    "import { openProfile } from '@dojang/offline/profile'",
    "import { useState } from 'react'",
    "import { useSession } from '../auth/session.ts'",
  ],
  'apps/server': [
    schemas,
    "import fastify from 'fastify'",
    "import { appRouter } from '@dojang/api/root'",
    "import { openDatabase } from '@dojang/db/open'",
    "import { writeDemoClub } from '@dojang/seed/write-demo-club'",
    "import { createClient } from '@dojang/client/client'",
  ],
  'apps/e2e': [
    schemas,
    "import { createClient } from '@dojang/client/client'",
    "import { test } from '@playwright/test'",
  ],
  prisma: [
    schemas,
    "import type { Database } from '@dojang/db/client'",
    "import type { FileStore } from '@dojang/storage/file-store'",
  ],
};
