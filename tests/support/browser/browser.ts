import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { CHROMIUM_FLAGS, headlessChromium } from '../programs.ts';

let shared: Promise<Browser> | undefined;

/**
 * One Chromium for all files of a worker, because it starts slowly. Each visitor has a context of their own. The browser ends with the
 * worker.
 */
export async function theBrowser(): Promise<Browser> {
  const isThere = await shared?.then(
    (browser) => browser.isConnected(),
    () => false,
  );
  if (!isThere) shared = openBrowser();
  return shared!;
}

function openBrowser(): Promise<Browser> {
  const executablePath = headlessChromium();
  if (!executablePath) throw new Error('Chromium is not installed: on Debian, `apt-get install chromium`.');
  return playwright.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS });
}

export type Device = 'phone' | 'desk';
export type Scheme = 'light' | 'dark';

/** The two sizes at which every screen is checked (look.md). */
export const DEVICES: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

/** The longest wait on a busy machine before something counts as missing. */
export const PATIENCE = 40_000;

/** A person with a fresh browser context, whose errors are recorded. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page: exceptions, refused scripts, React messages. Empty when there are none. */
  readonly faults: string[];
  /** Taps on a phone, clicks on a desktop. */
  press(what: Locator): Promise<void>;
  leave(): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  readonly device?: Device;
  /** The studio's origin, e.g. `http://127.0.0.1:3000`. Paths are relative to it. */
  readonly origin: string;
  /** The test expects the page to fail. */
  readonly breaks?: boolean | undefined;
}

export async function aVisitor(browser: Browser, { device = 'desk', origin, ...more }: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // Service workers are blocked except in their own tests, because tests watch and change the requests.
    serviceWorkers: 'block',
    ...DEVICES[device],
    ...more,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  arriveWhole(page);
  return {
    page,
    context,
    faults: watchFaults(page),
    press: (what) => (device === 'phone' ? what.tap() : what.click()),
    leave: () => context.close(),
  };
}

/**
 * Makes `goto` wait until the browser's page has replaced the server-rendered page (src/web/server-rendered.ts). Tests of the server-rendered page
 * use `waitUntil: 'commit'`.
 */
function arriveWhole(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.locator('#root[data-server-rendered]').waitFor({ state: 'detached' });
    return response;
  };
}

/** Runs `doing` in a browser context of its own. */
export async function visit(
  browser: Browser,
  { breaks, ...options }: VisitorOptions,
  doing: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await aVisitor(browser, options);
  try {
    await watched(visitor, doing, breaks);
  } finally {
    await visitor.leave();
  }
}

/** Runs `doing`. A failure saves a screenshot and the page's text. An error of the page is a failure too. */
export async function watched(visitor: Visitor, doing: (visitor: Visitor) => Promise<void>, breaks = false): Promise<void> {
  try {
    await doing(visitor);
    if (!breaks && visitor.faults.length > 0) throw new Error(`The page complained:\n${visitor.faults.join('\n')}`);
  } catch (error) {
    const kept = await keepEvidence(visitor);
    if (error instanceof Error) error.message += `\n${kept}`;
    throw error;
  }
}

const EVIDENCE = join(import.meta.dirname, '../../../.cache/journeys');

async function keepEvidence({ page, faults }: Visitor): Promise<string> {
  mkdirSync(EVIDENCE, { recursive: true });
  const file = join(EVIDENCE, `failed-${process.pid}-${Date.now()}`);
  const words = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  writeFileSync(`${file}.txt`, [page.url(), ...faults, words].join('\n'));
  await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined);
  return `At ${page.url()}; see ${file}.png and .txt`;
}

/** A failed response is the page's to report. Everything else on the console is a fault. */
const EXPECTED = /^(Failed to load resource|Service Worker registration blocked)/;

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}
