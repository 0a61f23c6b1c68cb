import { defineConfig } from 'prisma/config';

/**
 * For Prisma's own command line, from this folder: `DATABASE_URL=… npx prisma migrate deploy`.
 * The server needs none of it: it applies the same migrations by itself when it starts.
 */
export default defineConfig({
  schema: '../../prisma/schema',
  migrations: { path: '../../prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
