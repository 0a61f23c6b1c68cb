import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer, createConnectivity } from './connectivity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A browser that is online; `fire` sends its events. */
function openBrowser() {
  const target = new EventTarget();
  const navigator = { onLine: true };
  const server = { isReachable: true, requests: 0 };
  const connectivity = createConnectivity({
    window: Object.assign(target, { navigator }) as unknown as Window,
    ask: async () => {
      server.requests += 1;
      return server.isReachable;
    },
  });
  const fire = (event: 'online' | 'offline') => {
    navigator.onLine = event === 'online';
    target.dispatchEvent(new Event(event));
  };
  return { connectivity, server, fire };
}

test('an offline event is trusted immediately', () => {
  const { connectivity, server, fire } = openBrowser();
  fire('offline');
  expect(connectivity.isOnline.get()).toBe(false);
  expect(server.requests).toBe(0);
});

test('an online event counts once the server has responded', async () => {
  const { connectivity, server, fire } = openBrowser();
  fire('offline');
  server.isReachable = false;
  fire('online');
  await vi.advanceTimersByTimeAsync(0);
  expect([connectivity.isOnline.get(), server.requests]).toEqual([false, 1]);
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([connectivity.isOnline.get(), server.requests]).toEqual([true, 2]);
});

test('no request is sent while the browser is offline', async () => {
  const { connectivity, server, fire } = openBrowser();
  fire('offline');
  await connectivity.check();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connectivity.isOnline.get(), server.requests]).toEqual([false, 0]);
});

test('a change is published once, and not after unsubscribe', async () => {
  const { connectivity, server } = openBrowser();
  const received: boolean[] = [];
  const subscription = connectivity.isOnline.subscribe((isOnline) => void received.push(isOnline));
  server.isReachable = false;
  await connectivity.check();
  await connectivity.check();
  expect(received).toEqual([false]);
  subscription.unsubscribe();
  server.isReachable = true;
  await connectivity.check();
  expect(received).toEqual([false]);
});

test.each([
  [new Response('{}', { headers: { 'content-type': 'application/json' } }), true],
  [new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }), false],
  [new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }), false],
])(
  'the page of a captive portal, and a server that is not ready, count as offline',
  async (response, isReady) => {
    vi.stubGlobal('fetch', async () => response);
    expect(await askServer()).toBe(isReady);
    vi.unstubAllGlobals();
  },
);
