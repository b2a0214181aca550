import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/browser/axe.ts';
import type { Scheme } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';

const ROOT = join(import.meta.dirname, '../..');
/** It renders nothing. */
const INVISIBLE = ['DocumentTitle'];

const demo = theSharedDemo();
let vite: ViteDevServer;
let origin: string;
beforeAll(async () => {
  const server = { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: { '/v1': demo.server.origin } };
  vite = await createServer({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), cacheDir: '.cache/gallery', logLevel: 'warn', server });
  await vite.listen();
  origin = vite.resolvedUrls!.local[0]!.replace(/\/$/, '');
});
afterAll(() => vite?.close());

/** The names of the components that the files of src/web/ui export. */
function components(): string[] {
  const texts = globSync('src/web/ui/**/*.tsx', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const names = texts.flatMap((text) => Array.from(text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm), ([, name]) => name!));
  return names.filter((name) => !INVISIBLE.includes(name)).sort();
}

async function open(page: Page): Promise<void> {
  await page.goto(`${origin}/dev/gallery`);
  await page.getByRole('heading', { name: 'Gallery' }).waitFor({ timeout: 120_000 });
}

it('shows each component of src/web/ui', () =>
  demo.visit({}, async ({ page }) => {
    await open(page);
    const shown = await page.locator('[data-component]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['component']!));
    expect(shown.toSorted()).toEqual(components());
  }));

it.each(['light', 'dark'] satisfies Scheme[])('has no faults for axe in %s, dialogs included', (colorScheme) =>
  demo.visit({ device: 'phone', colorScheme, bypassCSP: true }, async ({ page }) => {
    await open(page);
    expect(await axeFaults(page)).toEqual([]);
    for (const name of ['frame', 'dialog', 'steps', 'question', 'busy', 'error']) {
      await page.locator(`[data-opens="${name}"]`).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }),
);

it('is not in the built app, whose server answers 404', async () => {
  const reply = await fetch(`${demo.server.origin}/dev/gallery`);
  expect(reply.status).toBe(404);
  const built = globSync('dist/**/*.{js,css,html}', { cwd: ROOT }).filter((file) =>
    /gallery/i.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(built).toEqual([]);
});
