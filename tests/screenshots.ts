/**
 * `npm run screenshots`: takes a picture of every screen and dialog, on a phone and a desk, in light and dark, into the ignored folder
 * `screenshots`. The pictures that README.md shows go to docs/screenshots instead. The clock stands still and the demo data depends on
 * its date, so that a picture changes only with its screen. With arguments, only the scenes whose names begin with one of them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureWebBuilt } from '../scripts/web-build.ts';
import { aVisitor, theBrowser, type Device, type Scheme } from './support/browser/browser.ts';
import { startDemo, type DemoServer } from './support/browser/demo-server.ts';
import { castOf } from './support/browser/people.ts';
import type { Scene } from './support/browser/scene.ts';
import { scenes } from './support/browser/scenes.ts';

const ROOT = join(import.meta.dirname, '..');
const IGNORED = join(ROOT, 'screenshots');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
/** Sharp enough to judge type, small enough to keep in the repository. */
const QUALITY = 70;

const only = process.argv.slice(2);
const isTaken = ({ name }: Scene) => only.length === 0 || only.some((word) => name.startsWith(word));

function pathOf(file: string): string {
  const shown = `docs/screenshots/${file}`;
  return readme.includes(`(${shown})`) ? join(ROOT, shown) : join(IGNORED, file);
}

/** Runs inside the page: fonts are there, and what changed has been rendered. */
async function rendered(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
}

async function photograph(browser: Browser, server: DemoServer, scene: Scene, device: Device): Promise<void> {
  const storageState = await cast.keptBy(scene);
  const { page, context, leave } = await aVisitor(browser, { origin: server.origin, device, storageState });
  try {
    await scene.show(page, cast.found);
    // Parts of a page that load later belong in the screenshot too. A scene that shows a loading state never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    const camera = await context.newCDPSession(page);
    for (const colorScheme of ['light', 'dark'] satisfies Scheme[]) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(rendered);
      const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      writeFileSync(pathOf(`${scene.name}-${device}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
  } finally {
    await leave();
  }
}

await ensureWebBuilt();
const [server, browser] = await Promise.all([startDemo(undefined, 'stands'), theBrowser()]);
const cast = await castOf(server.origin);
try {
  if (only.length === 0) rmSync(IGNORED, { recursive: true, force: true });
  mkdirSync(IGNORED, { recursive: true });
  for (const scene of scenes.filter(isTaken))
    for (const device of ['phone', 'desk'] satisfies Device[]) await photograph(browser, server, scene, device);
} finally {
  await browser.close();
  await server.stop();
}
