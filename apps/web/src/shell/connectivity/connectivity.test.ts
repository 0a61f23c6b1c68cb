import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A browser with a network, whose events are sent by `say`. */
function openBrowser() {
  const target = new EventTarget();
  const navigator = { onLine: true };
  const answers = { isThere: true, asked: 0 };
  const connectivity = createConnectivity({
    window: Object.assign(target, { navigator }) as unknown as Window,
    ask: async () => {
      answers.asked += 1;
      return answers.isThere;
    },
  });
  const say = (event: 'online' | 'offline') => {
    navigator.onLine = event === 'online';
    target.dispatchEvent(new Event(event));
  };
  return { connectivity, answers, say };
}

test("the browser's word that there is no network is taken at once", () => {
  const { connectivity, answers, say } = openBrowser();
  say('offline');
  expect(connectivity.isOnline.get()).toBe(false);
  expect(answers.asked).toBe(0);
});

test("the browser's word that there is a network counts when the server has answered", async () => {
  const { connectivity, answers, say } = openBrowser();
  say('offline');
  answers.isThere = false;
  say('online');
  await vi.advanceTimersByTimeAsync(0);
  expect([connectivity.isOnline.get(), answers.asked]).toEqual([false, 1]);
  answers.isThere = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([connectivity.isOnline.get(), answers.asked]).toEqual([true, 2]);
});

test('while the browser says that there is no network nobody is asked', async () => {
  const { connectivity, answers, say } = openBrowser();
  say('offline');
  await connectivity.check();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connectivity.isOnline.get(), answers.asked]).toEqual([false, 0]);
});

test('a change is told once, and no longer to whoever has stopped listening', async () => {
  const { connectivity, answers } = openBrowser();
  const heard: boolean[] = [];
  const listening = connectivity.isOnline.subscribe((isOnline) => void heard.push(isOnline));
  answers.isThere = false;
  await connectivity.check();
  await connectivity.check();
  expect(heard).toEqual([false]);
  listening.unsubscribe();
  answers.isThere = true;
  await connectivity.check();
  expect(heard).toEqual([false]);
});
