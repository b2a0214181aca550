import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/browser/axe.ts';
import { openBrowser, visit, type Device } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { findClasses, keptFor, sessionsAt, type Found, type Person, type Session } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';
import { testDatabaseKind } from '../support/database.ts';

let server: DemoServer;
let browser: Browser;
let found: Found;
let sessionOf: (who: Person) => Promise<Session>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), openBrowser()]);
  found = await findClasses(server.origin);
  sessionOf = sessionsAt(server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What a browser sees does not depend on the database: each run takes one size, and both together take both. */
const device: Device = testDatabaseKind === 'pglite' ? 'phone' : 'desk';

/** Every route and dialog, in light and dark: axe finds nothing serious or critical (quality.md, How it is tested). */
describe(`On a ${device}, everybody can use`, () => {
  it.each(scenes.map((scene) => ({ scene: scene.name, ...scene })))('$scene', async ({ who, cart, show }) => {
    const storageState = keptFor(server.origin, who ? await sessionOf(who) : null, cart ? found[cart] : null);
    await visit(browser, { origin: server.origin, device, storageState, bypassCSP: true }, async ({ page }) => {
      await show(page, found);
      const light = await axeFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axeFaults(page, 'colours');
      expect({ light, dark }).toEqual({ light: [], dark: [] });
    });
  });

  it('and would be told of a fault', () =>
    visit(browser, { origin: server.origin, device, bypassCSP: true }, async ({ page }) => {
      await page.goto('/login');
      await page.setContent(
        '<main><h1>Pale</h1><p style="color:#999;background:#fff">pale</p><button></button></main>',
      );
      expect((await axeFaults(page)).map((fault) => fault.split(':')[0])).toEqual(
        expect.arrayContaining(['color-contrast', 'button-name']),
      );
      expect((await axeFaults(page, 'colours')).map((fault) => fault.split(':')[0])).toEqual(['color-contrast']);
    }));
});
