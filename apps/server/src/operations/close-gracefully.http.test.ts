import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { closeGracefully } from './close-gracefully.ts';
import { openTestApp } from '../testing/app.ts';

const callers = 8;

test('a closing server answers on open connections and resets none', async () => {
  const club = await openTestApp();
  const url = await club.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ask = () =>
    new Promise<string>((resolve) => {
      const outgoing = request(`${url}/healthz`, { agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      });
      // only new connections may fail: refused, or not accepted before the close
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        resolve(outgoing.reusedSocket ? (error.code ?? error.message) : 'refused'),
      );
      outgoing.end();
    });
  const outcomes: string[] = [];
  const callUntilRefused = async () => {
    for (let outcome = ''; outcome !== 'refused'; outcomes.push(outcome)) outcome = await ask();
  };
  const calling = Array.from({ length: callers }, callUntilRefused);
  await expect.poll(() => outcomes.length).toBeGreaterThan(callers * 5);
  await closeGracefully(club.app);
  await Promise.all(calling);
  agent.destroy();
  await club.close();
  expect(new Set(outcomes)).toEqual(new Set(['200', 'refused']));
});
