import type { Page } from 'playwright-core';

/** Lets a test control the page's clock, so that delays are exact to the millisecond and nobody waits. */
export interface Stopwatch {
  /** Stops the page's clock. Loading may need time, so stop it when everything has loaded. */
  stop(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** Call it before the page's first navigation. */
export async function aStopwatch(page: Page): Promise<Stopwatch> {
  await page.clock.install();
  return {
    stop: async () => {
      const now = await page.evaluate(() => Date.now());
      // Set ahead, because time passes until the clock has stopped.
      await page.clock.pauseAt(now + AHEAD_MS);
    },
    pass: async (ms) => {
      await page.evaluate(quiet);
      await page.clock.runFor(ms);
      await page.evaluate(quiet);
    },
  };
}

/** More than any machine needs to stop a clock. Delays of the page that end within it have passed. */
const AHEAD_MS = 60_000;

/** Runs inside the page. Waits until its changes are rendered and the resulting timers have started. */
async function quiet(): Promise<void> {
  for (let round = 0; round < 10; round++)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
}
