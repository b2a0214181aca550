import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { aVisitor, theBrowser, visit, watched, type Visitor, type VisitorOptions } from './browser.ts';
import { originOf, startDemo, type DemoServer } from './demo-server.ts';

/** The demo server and a browser for all tests of a file. */
export interface Demo<Server = DemoServer> {
  readonly server: Server;
  /** Runs `doing` as a visitor of the first studio, or of the given origin. */
  visit(options: Partial<VisitorOptions>, doing: (visitor: Visitor) => Promise<void>): Promise<void>;
  /** As `visit`, but the page stays open for the next walk of the same `name`, unless this one fails. */
  walk(name: string, options: Partial<VisitorOptions>, doing: (visitor: Visitor) => Promise<void>): Promise<void>;
}

/** Call it once, at the top of a file of journeys. `settings`: further environment variables of the server. */
export function theDemo(settings: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Demo {
  return demoOn(async () => startDemo(undefined, 'runs', await settings()));
}

/** The server that all such files of a run use. For tests that change nothing in it, because files run at the same time. */
export function theSharedDemo(): Demo<Pick<DemoServer, 'origin' | 'originOf'>> {
  const origin = process.env['SHARED_DEMO']!;
  return demoOn<Pick<DemoServer, 'origin' | 'originOf' | 'stop'>>(async () => ({
    origin,
    originOf: (slug) => originOf(slug, origin),
    stop: async () => undefined,
  }));
}

function demoOn<Server extends Pick<DemoServer, 'origin' | 'stop'>>(start: () => Promise<Server>): Demo<Server> {
  let server: Server;
  let browser: Browser;
  const walkers = new Map<string, Visitor>();
  beforeAll(async () => {
    [server, browser] = await Promise.all([start(), theBrowser()]);
  });
  afterAll(async () => {
    for (const walker of walkers.values()) await walker.leave();
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    visit: (options, doing) => visit(browser, { origin: server.origin, ...options }, doing),
    walk: async (name, { breaks, ...options }, doing) => {
      const walker = walkers.get(name) ?? (await aVisitor(browser, { origin: server.origin, ...options }));
      walkers.set(name, walker);
      try {
        await watched(walker, doing, breaks);
      } catch (error) {
        walkers.delete(name);
        await walker.leave();
        throw error;
      }
    },
  };
}
