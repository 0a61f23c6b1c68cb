import { defineConfig } from 'prisma/config';

/**
 * For Prisma's CLI, from this folder: `DATABASE_URL=… npx prisma migrate deploy`. The server does not need it: it
 * applies the same migrations at start-up.
 */
export default defineConfig({
  schema: '../../prisma/schema',
  migrations: { path: '../../prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
