import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const entities = readdirSync(`${source}features`).filter((entity) =>
  existsSync(`${source}features/${entity}/router.ts`),
);

test.each(entities)('the router of %s is registered', (entity) => {
  const root = readFileSync(`${source}root.ts`, 'utf8');
  expect(root, 'Add the router to packages/api/src/root.ts').toContain(
    `from './features/${entity}/router.ts'`,
  );
});
