import type { Page } from 'playwright-core';

/** The clock of a page in the test's hand: what takes seconds is seen to the millisecond, and nobody waits for it. */
export interface Stopwatch {
  /** From now on no time passes in the page by itself. What is still loading may need some: stop it when all stands. */
  stop(): Promise<void>;
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>;
}

/** Ask for it before the page goes anywhere. */
export async function aStopwatch(page: Page): Promise<Stopwatch> {
  await page.clock.install();
  return {
    stop: async () => {
      const now = await page.evaluate(() => Date.now());
      // Ahead of it, since time passes until the clock stands.
      await page.clock.pauseAt(now + AHEAD_MS);
    },
    pass: async (ms) => {
      await page.evaluate(quiet);
      await page.clock.runFor(ms);
      await page.evaluate(quiet);
    },
  };
}

/** More than any machine takes to stop a clock; what the page does by itself meanwhile is done. */
const AHEAD_MS = 60_000;

/** Runs inside the page: what it shows has been drawn, and the timers that this starts have been started. */
async function quiet(): Promise<void> {
  for (let round = 0; round < 10; round++)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
}
