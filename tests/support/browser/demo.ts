import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { theBrowser, visit, type Visitor, type VisitorOptions } from './browser.ts';
import { startDemo, type DemoServer } from './demo-server.ts';

/** The demo server and a browser for all tests of a file. */
export interface Demo {
  readonly server: DemoServer;
  /** Runs `doing` as a visitor of the first studio, or of the given origin. */
  visit(options: Partial<VisitorOptions>, doing: (visitor: Visitor) => Promise<void>): Promise<void>;
}

/** Call it once, at the top of a file of journeys. `settings`: further environment variables of the server. */
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
