/**
 * Who may import whom. Imports point down only, and packages of one layer do not see each other. `instead` says where
 * code belongs that wants more than that.
 */
export type Layer = {
  folder: string;
  layer: number | 'beside';
  /** Packages by the second half of their names; `type:` allows types alone. */
  sees: readonly string[];
  /** What its tests with a whole server see beside that. They run as tests of apps/server (decision 11). */
  httpTestsSee?: readonly string[];
  instead: string;
};

export const packages: Record<string, Layer> = {
  schemas: {
    folder: 'packages/schemas',
    layer: 0,
    sees: [],
    instead: 'shapes know nobody, so code that needs another package belongs in that package',
  },
  offline: {
    folder: 'packages/offline',
    layer: 1,
    sees: ['schemas'],
    instead: 'it runs in a browser, and how the server is reached is passed in (Transport)',
  },
  storage: {
    folder: 'packages/storage',
    layer: 1,
    sees: ['schemas'],
    instead: 'who may read a file is decided in packages/api',
  },
  db: {
    folder: 'packages/db',
    layer: 1,
    sees: ['schemas'],
    instead: 'rules belong in packages/auth or packages/api, which may need files too',
  },
  auth: {
    folder: 'packages/auth',
    layer: 2,
    sees: ['schemas', 'db'],
    instead: 'code that needs files, procedures or HTTP belongs in packages/api or apps/server',
  },
  backup: {
    folder: 'packages/backup',
    layer: 2,
    sees: ['schemas', 'db', 'storage'],
    instead: 'when backups are made, and what is said of them, belongs in apps/server',
  },
  api: {
    folder: 'packages/api',
    layer: 3,
    sees: ['schemas', 'db', 'storage', 'auth', 'backup'],
    httpTestsSee: ['server', 'client', 'seed'],
    instead: 'HTTP belongs in apps/server, demo data in prisma, browser data in packages/offline',
  },
  client: {
    folder: 'packages/client',
    layer: 4,
    sees: ['schemas', 'type:api'],
    instead: 'code that runs on the server belongs behind a procedure, screens in apps/web',
  },
  seed: {
    folder: 'prisma',
    layer: 'beside',
    sees: ['schemas', 'db', 'storage'],
    instead:
      'the demo club only fills these, and its caller passes in the rest, such as hashPassword',
  },
  web: {
    folder: 'apps/web',
    layer: 5,
    sees: ['schemas', 'offline', 'client'],
    instead:
      'the types of the API come from @dojang/client, and server code belongs behind a procedure',
  },
  server: {
    folder: 'apps/server',
    layer: 5,
    // the client for its tests
    sees: ['schemas', 'db', 'storage', 'auth', 'backup', 'api', 'seed', 'client'],
    instead: 'it serves the built web app as files: shared shapes belong in packages/schemas',
  },
  e2e: {
    folder: 'apps/e2e',
    layer: 5,
    sees: ['schemas', 'client'],
    instead: 'an e2e test sees what a browser sees: go through the page, or through @dojang/client',
  },
};

/** Libraries that only some packages may import, so that a replaced library changes one place. */
export const libraries: { names: RegExp; owners: readonly string[]; instead: string }[] = [
  {
    names: /^(prisma|@prisma|pg|@electric-sql)(\/|$)/,
    owners: ['db'],
    instead: 'add what you need to packages/db and import it from @dojang/db',
  },
  {
    names: /^(lucia|@node-rs\/argon2|@simplewebauthn\/server|otpauth)(\/|$)/,
    owners: ['auth'],
    instead:
      'only packages/auth knows how sessions, passwords and second factors are kept: import @dojang/auth',
  },
  {
    names: /^(uploadthing|file-type)(\/|$)/,
    owners: ['storage'],
    instead: 'only packages/storage handles the contents of files: import @dojang/storage',
  },
  {
    names: /^tar-stream(\/|$)/,
    owners: ['backup'],
    instead: 'only packages/backup writes and reads archives: import @dojang/backup',
  },
  {
    names: /^rxdb(\/|$)/,
    owners: ['offline'],
    instead: 'only packages/offline keeps data in the browser: import @dojang/offline',
  },
  {
    names: /^(fastify|@fastify)(\/|$)/,
    owners: ['server'],
    instead: 'code that needs the HTTP server belongs in apps/server',
  },
  {
    names: /^(react|react-dom|@mantine|@tanstack)(\/|$)/,
    owners: ['web'],
    instead: 'screens belong in apps/web',
  },
  {
    names: /^@trpc(\/|$)/,
    owners: ['api', 'client', 'server', 'web'],
    instead: 'packages/offline and below are given what calls the server',
  },
];

/**
 * The sections of schemas, API and web app, lowest first: on each layer a section uses those before it, types included. Tests of a
 * whole server use all.
 */
export const sections = [
  'people',
  'access',
  'events',
  'training',
  'grading',
  'competitions',
  'scorecard',
  'analysis',
  'club',
  'sync',
] as const;

/** What is above the sections of a layer, by the start of its path. Everything else beside them is below, and uses none. */
export const aboveSections: Record<string, readonly string[]> = {
  'packages/schemas/src': ['audited-fields', 'exported-rows', 'testing/'],
  'packages/api/src': ['root', 'registry', 'openapi.ts'],
  // `webLayers` says what is below and above
  'apps/web/src/features': [],
};

/** The layers of apps/web/src: each imports from layers above it in this table. */
export const webLayers: { folder: string; instead: string }[] = [
  { folder: 'ui', instead: 'pass in what a session or a feature knows as a property' },
  { folder: 'shell', instead: 'what needs a feature belongs in that feature, or in a route' },
  { folder: 'features', instead: 'what joins features belongs in a route' },
  { folder: 'routes', instead: 'nobody imports routes' },
];
