import { expect, test } from 'vitest';
import { hooks } from './mrt-compat-plugin.ts';

const table = '/app/node_modules/mantine-react-table/dist/index.esm.mjs';

test('the table gets Mantine with the adapted export', () => {
  const core = hooks.resolveId('@mantine/core', table) ?? '';
  expect(hooks.load(core)).toMatch(
    /^export \* from '@mantine\/core';\nexport { Collapse } from ".*"/,
  );
  const rest = hooks.resolveId('@mantine/hooks', table) ?? '';
  expect(hooks.load(rest)).toMatch(
    /^export \* from '@mantine\/hooks';\nexport { useHover } from ".*"/,
  );
});

test('everybody else, and every other import of the table, gets the genuine module', () => {
  expect(hooks.resolveId('@mantine/core', '/app/src/main.tsx')).toBeUndefined();
  expect(hooks.resolveId('@mantine/core', '/app/src/mrt-compat/collapse.tsx')).toBeUndefined();
  expect(hooks.resolveId('@mantine/core')).toBeUndefined();
  expect(hooks.resolveId('@mantine/dates', table)).toBeUndefined();
  expect(hooks.load('@mantine/core')).toBeUndefined();
});
