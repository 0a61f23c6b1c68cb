import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const nouns = readdirSync(`${source}features`).filter((noun) =>
  existsSync(`${source}features/${noun}/router.ts`),
);

test.each(nouns)('the procedures of %s can be called', (noun) => {
  const root = readFileSync(`${source}root.ts`, 'utf8');
  expect(root, 'Add the router to packages/api/src/root.ts').toContain(
    `from './features/${noun}/router.ts'`,
  );
});
