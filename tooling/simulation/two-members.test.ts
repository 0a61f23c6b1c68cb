import { expect, test } from 'vitest';
import { refuseForeignValues } from './members.ts';
import { play, type Step } from './two-devices.ts';

test('a tab that goes on for the person before writes nothing to who has logged in since', async () => {
  const [left, right] = [
    { device: 0, tab: 0 },
    { device: 0, tab: 1 },
  ];
  const steps: Step[] = [
    { do: 'hold a request', ...left },
    { do: 'hold a request', ...right },
    { do: 'edit', ...right, field: 'name', choice: 1 },
    { do: 'log in', ...left, member: 'jun', after: 'expiry' },
    { do: 'edit', ...right, field: 'name', choice: 2 },
    { do: 'deliver', ...right },
  ];
  const { server } = await play({
    skewsMs: [0, 0],
    steps: steps.map((step) => ({ ...step, afterMs: 1000 })),
  });
  for (const id of ['mina', 'jun']) refuseForeignValues(server.userOf(id));
  expect(['mina', 'jun'].map((id) => server.userOf(id).name)).toEqual(['Mira', 'Jun']);
});
