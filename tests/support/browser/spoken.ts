import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Addresses of the page's own origin, because its policy allows no other. */
const READER = '/virtual-screen-reader.js';
const OFFER = '/offer-screen-reader.js';
/** More than any part has. A reader that misses the end would run for ever. */
const MOST_PHRASES = 400;

/** Reads a part of the page, named by its selector: what a screen reader says from its beginning to its end. */
export type ReadOut = (part: string) => Promise<string[]>;

/** Offers the virtual screen reader to a page. Call it before the page's first navigation. */
export async function withReader(page: Page): Promise<ReadOut> {
  const file = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
  const scripts = {
    [READER]: await readFile(file, 'utf8'),
    [OFFER]: `import { virtual } from '${READER}'; globalThis.screenReader = virtual;`,
  };
  for (const [path, body] of Object.entries(scripts))
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return async (part) => {
    if (!(await page.evaluate(() => 'screenReader' in globalThis))) await page.addScriptTag({ url: OFFER, type: 'module' });
    return withoutEnds(await page.evaluate(read, { part, most: MOST_PHRASES }));
  };
}

const NAMED = /^(button|link|heading|checkbox|radio), /;
const QUIET = /^(end\b.*|paragraph|time|strong|term|definition)$/;

/** Phrases that people hear. The virtual reader also says each end and paragraph, and the content after the name that is made of it. */
const withoutEnds = (phrases: readonly string[]): string[] =>
  phrases.reduce<string[]>((heard, phrase) => {
    const last = heard.at(-1) ?? '';
    const isRepeated = NAMED.test(last) && last.includes(phrase);
    return QUIET.test(phrase) || isRepeated ? heard : [...heard, phrase];
  }, []);

interface Reader {
  start(at: { container: Element }): Promise<void>;
  next(): Promise<void>;
  stop(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

/** Runs inside the page. The reader moves the focus, so the focus is put back. */
async function read({ part, most }: { part: string; most: number }): Promise<string[]> {
  const focused = document.activeElement;
  const reader = (globalThis as unknown as { screenReader: Reader }).screenReader;
  const container = document.querySelector(part);
  if (container === null) throw new Error(`The page has no ${part}.`);
  await reader.start({ container });
  const first = await reader.lastSpokenPhrase();
  for (let count = 0; count < most; count++) {
    await reader.next();
    const last = await reader.lastSpokenPhrase();
    // Behind the end it begins again.
    if (count > 0 && (last === first || last === `end of ${first}`)) break;
  }
  const phrases = await reader.spokenPhraseLog();
  await reader.stop();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // It says the part itself twice.
  return phrases.slice(1);
}
