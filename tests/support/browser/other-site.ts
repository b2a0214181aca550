/** A studio's own site that frames ours, in a browser that blocks third-party cookies. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type BrowserContext, type Frame, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromium, CHROMIUM_FLAGS } from '../programs.ts';
import type { Visitor } from './browser.ts';

export interface OtherSite {
  readonly context: BrowserContext;
  /**
   * Opens the site's page with this query, and returns it with its frame. Its host differs from the deployment's (127.0.0.1) by default, so
   * that it is another site.
   */
  open(query: Readonly<Record<string, string>>, host?: 'localhost' | '127.0.0.1'): Promise<{ page: Page; frame: Frame }>;
}

/** Call it once, at the top of a file. `bodyFor` returns the body of the site's page for its query. */
export function theOtherSite(bodyFor: (query: URLSearchParams) => string, viewport: { width: number; height: number }): OtherSite {
  let site: Server;
  let folder: string;
  let context: BrowserContext;
  beforeAll(async () => {
    site = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Our studio</title>${bodyFor(new URL(request.url!, 'http://localhost').searchParams)}`);
    });
    await new Promise<void>((resolve) => site.listen(0, resolve));
    folder = mkdtempSync(join(tmpdir(), 'other-site-'));
    context = await blockingBrowser(folder, viewport);
  });
  afterAll(async () => {
    await context?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get context() {
      return context;
    },
    async open(query, host = 'localhost') {
      const page = await context.newPage();
      const { port } = site.address() as AddressInfo;
      await page.goto(`http://${host}:${port}/?${new URLSearchParams(query).toString()}`);
      const element = await page.waitForSelector('iframe');
      return { page, frame: (await element.contentFrame())! };
    },
  };
}

function blockingBrowser(folder: string, viewport: { width: number; height: number }): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'));
  const blocking = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(blocking));
  // Uses the full browser, because the headless shell reads no preferences.
  return playwright.launchPersistentContext(folder, {
    executablePath: chromium()!,
    headless: true,
    args: CHROMIUM_FLAGS,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport,
  });
}

/** A window that the frame opened, as a visitor. */
export const visitorOf = (window: Page): Visitor => ({
  page: window,
  context: window.context(),
  faults: [],
  press: (what) => what.click(),
  leave: () => window.close(),
});
