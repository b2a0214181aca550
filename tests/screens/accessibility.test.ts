import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/browser/axe.ts';
import type { Device } from '../support/browser/browser.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { theDemo } from '../support/browser/demo.ts';
import { scenes } from '../support/browser/scenes.ts';
import { testDatabaseKind } from '../support/database.ts';

const demo = theDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** What a browser sees does not depend on the database: each run takes one size, and both together take both. */
const device: Device = testDatabaseKind === 'pglite' ? 'phone' : 'desk';

/** Every route and dialog, in light and dark: axe finds nothing serious or critical (quality.md, How it is tested). */
describe(`On a ${device}, everybody can use`, () => {
  it.each(scenes)('$name', async (scene) => {
    const storageState = await cast.keptBy(scene);
    await demo.visit({ device, storageState, bypassCSP: true }, async ({ page }) => {
      await scene.show(page, cast.found);
      const light = await axeFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axeFaults(page, 'colours');
      expect({ light, dark }).toEqual({ light: [], dark: [] });
    });
  });

  it('and would be told of a fault', () =>
    demo.visit({ device, bypassCSP: true }, async ({ page }) => {
      await page.setContent(
        '<main><h1>Pale</h1><p style="color:#999;background:#fff">pale</p><button></button></main>',
      );
      expect((await axeFaults(page)).map((fault) => fault.split(':')[0])).toEqual(
        expect.arrayContaining(['color-contrast', 'button-name']),
      );
      expect((await axeFaults(page, 'colours')).map((fault) => fault.split(':')[0])).toEqual(['color-contrast']);
    }));
});
