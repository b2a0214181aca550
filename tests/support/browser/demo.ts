import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { theBrowser, visit, type Visitor, type VisitorOptions } from './browser.ts';
import { startDemo, type DemoServer } from './demo-server.ts';

/** The demo and a browser, there from the first test of a file to its last. */
export interface Demo {
  readonly server: DemoServer;
  /** Lets somebody do something there; at the first studio, unless another origin is named. */
  visit(options: Partial<VisitorOptions>, doing: (visitor: Visitor) => Promise<void>): Promise<void>;
}

/** Call it once, at the top of a file of journeys. `settings`: of the server's environment, for what it meets there. */
export function theDemo(settings: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Demo {
  let server: DemoServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([settings().then((env) => startDemo(undefined, 'runs', env)), theBrowser()]);
  });
  afterAll(async () => {
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    visit: (options, doing) => visit(browser, { origin: server.origin, ...options }, doing),
  };
}
