import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theBrowser, visit, type Device, type Visitor } from '../support/browser/browser.ts';
import { dayAfter, startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { addByPhone } from '../support/browser/people.ts';
import { GIFT } from '../support/browser/seat-scenes.ts';
import { button, dialog, entry, waitUntilHidden, heading, openSection, sees } from '../support/browser/steps.ts';
import { englishCatalogues, leavesOf } from '../support/catalogues.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { studioCommand } from '../support/studio-command.ts';

const PACK = 'pack@demo.test';
const OPEN = DEMO_CLASSES.open;
const TOMORROW = dayAfter(1);

let settings: DatabaseSettings;
let folder: string;
let server: DemoServer;
let browser: Browser;
let english: ReadonlySet<string>;
/** Words and keys that are the same in both languages. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(['Series', 'Ctrl K']);

/** Every text that a studio wrote itself. */
const writtenIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : typeof part === 'object' && part !== null ? Object.values(part).flatMap(writtenIn) : [];

/**
 * Adds the first demo studio again in Spanish, as an operator would: from its archive, with another address and locale. Returns the
 * studio's own words.
 */
async function addSpanishStudio(): Promise<ReadonlySet<string>> {
  const archive = JSON.parse(await studioCommand(settings, 'export', 'demo'));
  archive.studio.slug = 'madrid';
  archive.studio.hosts = [];
  archive.studio.settings.locale = 'es';
  const file = join(folder, 'madrid.json');
  writeFileSync(file, JSON.stringify(archive));
  await studioCommand(settings, 'import', file);
  return new Set(writtenIn(archive));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-spanish-'));
  settings = await databaseSettings('demo');
  const own = await addSpanishStudio();
  [server, browser] = await Promise.all([startDemo(settings), theBrowser()]);
  // Ignores texts that the studio itself uses, such as a place named Online, and short texts that Spanish has as well.
  const sentences = (await englishCatalogues()).flatMap(({ english: texts }) => leavesOf(texts).map(([, text]) => text));
  english = new Set(
    sentences.filter((text): text is string => typeof text === 'string' && text.length > 2 && !own.has(text) && !SAME_IN_BOTH.has(text)),
  );
});

afterAll(async () => {
  await server?.stop();
  await settings?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Texts that the page shows or announces and that are word for word in an English catalogue. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) texts.push(text ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label],[title],[placeholder],[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });
  return said.filter((text) => english.has(text));
}

async function isSpanish({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  expect(await englishOn(page)).toEqual([]);
  // Longer words must not make the page scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** The translation scripts that a page requests. */
function watchTranslations(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/spanish-/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const at = (slug: string, device: Device, doing: (visitor: Visitor) => Promise<void>) =>
  visit(browser, { origin: server.originOf(slug), device }, doing);

describe.each<{ device: Device }>([{ device: 'phone' }, { device: 'desk' }])('A Spanish studio, on a $device', ({ device }) => {
  it('is in Spanish from the schedule to the cancellation', () =>
    at('madrid', device, async (visitor) => {
      const { page, press } = visitor;
      const translations = watchTranslations(page);
      await page.goto(`/?day=${TOMORROW}`);
      await sees(heading(page.getByRole('main'), 'Mañana · mié 18 mar'));
      await sees(button(entry(page, OPEN), /^Reservar/));
      await isSpanish(visitor);
      expect(translations).toHaveLength(1);

      await press(button(entry(page, OPEN), /^Reservar/));
      await press(button(dialog(page, 'Reserva tu plaza'), 'Continuar'));
      await page.waitForURL((url) => url.pathname === '/login');
      await sees(heading(page, 'Iniciar sesión'));
      await isSpanish(visitor);
      await press(button(page, 'Usar una contraseña'));
      await press(button(page, 'Entrar'));
      await sees(page.getByText('Este campo es obligatorio'));
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(PACK);
      await page.getByLabel('Contraseña', { exact: true }).fill('wrong password');
      await press(button(page, 'Entrar'));
      await sees(page.getByRole('alert').getByText('El correo electrónico o la contraseña no son correctos'));
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await press(button(page, 'Entrar'));

      await page.waitForURL((url) => url.pathname === '/reserve');
      await sees(button(page, 'Completar la reserva'));
      await isSpanish(visitor);
      await press(button(page, 'Completar la reserva'));
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(heading(page, 'Mis reservas'));
      await sees(button(entry(page, OPEN), /^Cancelar/));
      await isSpanish(visitor);

      await press(button(entry(page, OPEN), /^Cancelar/));
      const asking = dialog(page, '¿Cancelar esta reserva?');
      await sees(asking.getByText(/gratis hasta (hoy|mañana|el .* mar), .*recuperas tu crédito/));
      await press(button(asking, 'Cancelar reserva'));
      await waitUntilHidden(asking);
      await sees(page.getByRole('status').getByText(/^Tu reserva se ha cancelado\. Recuperas 1 crédito: te qued\S+ \d+\.$/));
      await isSpanish(visitor);
    }));

  it('is in Spanish for a friend who gets a seat', () =>
    at('madrid', device, async (visitor) => {
      const { page } = visitor;
      await page.route('**/api/seat-gift/read', (route) => route.fulfill({ json: { gift: { class_id: 1, ...GIFT } } }));
      await page.goto('/seat/7#signed');
      await sees(heading(page, 'Jonas te da una plaza'));
      await isSpanish(visitor);
      await sees(page.getByRole('textbox', { name: 'Correo electrónico' }));
      await isSpanish(visitor);
      expect(await page.getByRole('navigation').locator('a[href="/login?r=seat%2F7"]').textContent()).toBe('Entrar');
    }));

  it('is in Spanish for its staff', () =>
    at('madrid', device, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('desk@demo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await press(button(page, 'Entrar'));
      await sees(heading(page, 'Mis clases'));
      await sees(heading(page, 'Mañana · mié 18 mar'));
      await isSpanish(visitor);
      await press(button(page, /^Asistencia/).first());
      await sees(page.getByRole('dialog').getByText('Todas las marcas están guardadas.'));
      await isSpanish(visitor);
      await page.keyboard.press('Escape');
      await press(button(page, /^Detalles/).first());
      await sees(page.getByRole('dialog').getByText('Visibilidad'));
      await isSpanish(visitor);
      await press(button(page, 'Enviar un correo'));
      await sees(page.getByRole('dialog').getByText('Marcados como presentes'));
      await isSpanish(visitor);
      await page.keyboard.press('Escape');
      await waitUntilHidden(dialog(page, 'Enviar un correo'));
      // An Escape during the end of the dialog's animation closes nothing.
      const openDialogs = () => page.getByRole('dialog').count();
      await expect.poll(async () => (await page.keyboard.press('Escape'), openDialogs())).toBe(0);
      await openSection(visitor, 'Ajustes');
      await sees(heading(page, 'Mis ajustes'));
      await isSpanish(visitor);
      await openSection(visitor, 'Cambiar contraseña');
      await sees(page.getByText('Repite la contraseña nueva'));
      await isSpanish(visitor);
      expect(page.url()).toMatch(/#password$/);
    }));

  it('is in Spanish for a person without an email and the visits of a partner', () =>
    at('madrid', device, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await page.goto(`/office/customers/${await addByPhone(page)}`);
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('owner@demo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await press(button(page, 'Entrar'));
      await press(button(page, /^Añadir correo/));
      expect(await page.getByRole('dialog').getByLabel('Correo electrónico').inputValue()).toBe('');
      await isSpanish(visitor);
      await page.goto('/office/partner-visits');
      await press(button(page, /^Corregir la visita de/).first());
      await sees(dialog(page, 'Corregir la visita'));
      await isSpanish(visitor);
    }));

  it('has an English neighbour that loads no Spanish', () =>
    at('demo', device, async ({ page }) => {
      const translations = watchTranslations(page);
      await page.goto(`/?day=${TOMORROW}`);
      await sees(button(entry(page, OPEN), /^Reserve/));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
      expect(translations).toEqual([]);
      expect((await englishOn(page)).length).toBeGreaterThan(5);
    }));
});
