import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import {
  actionTimeoutMs,
  type Engine,
  type EnginePage,
  startTimeoutMs,
  windowPx,
} from './engine.ts';
import { startWebKitDriver } from './webkit-driver.ts';

/**
 * Starts WebKitGTK's driver. Each page is a session in a browser without persistent storage; the console is not
 * reported. Throws when the driver does not start in time.
 */
export async function startWebKit(executable: string): Promise<Engine> {
  let driver = await startWebKitDriver(executable);
  return {
    async openPage() {
      const late = setTimeout(startTimeoutMs, null, { ref: false });
      const page = await Promise.race([openPage(driver.url), late]);
      if (page) return page;
      // a driver that never answers for a new browser is of no use for the next ones either
      await driver.close();
      driver = await startWebKitDriver(executable);
      return openPage(driver.url);
    },
    close: () => driver.close(),
  };
}

async function openPage(driverUrl: string): Promise<EnginePage> {
  // the driver's name for its own browser
  const capabilities = new Capabilities().setBrowserName('MiniBrowser');
  const session = await new Builder().usingServer(driverUrl).withCapabilities(capabilities).build();
  const settings = session.manage();
  await settings.setTimeouts({ script: actionTimeoutMs, pageLoad: startTimeoutMs });
  await settings.window().setRect({ ...windowPx, x: 0, y: 0 });
  const click = (xpath: string) =>
    retry(session, async () => {
      const element = await session.findElement(By.xpath(xpath));
      // elements at the edge of the window count as covered
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    });
  return {
    open: (url) => session.get(url),
    click,
    async fill(xpath, text) {
      await click(xpath);
      const selection = session.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL);
      await selection.sendKeys(text).perform();
    },
    evaluate: (work, argument = '') => evaluate(session, work, argument),
    close: () => session.quit(),
  };
}

/** Retries `act`: the element may be missing or covered at first. */
async function retry(session: WebDriver, act: () => Promise<void>): Promise<void> {
  let reason: unknown;
  const isDone = () =>
    act().then(
      () => true,
      (problem: unknown) => {
        reason = problem;
        return false;
      },
    );
  await session.wait(isDone, actionTimeoutMs).catch((timeout: unknown) => {
    throw reason ?? timeout;
  });
}

async function evaluate<Result>(
  session: WebDriver,
  work: (argument: string) => Result,
  argument: string,
): Promise<Awaited<Result>> {
  const script = `const [argument, done] = arguments;
    Promise.resolve(argument).then(${String(work)}).then(
      (value) => done({ value }),
      (problem) => done({ problem: String(problem) }),
    );`;
  type Outcome = { value: Awaited<Result>; problem?: string };
  const { value, problem } = await session.executeAsyncScript<Outcome>(script, argument);
  if (problem !== undefined) throw new Error(problem);
  return value;
}
