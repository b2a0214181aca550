/** An owner opens a studio without a developer: one command, then only a phone (docs/decisions/0216). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { theBrowser, visit, type Visitor } from '../support/browser/browser.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { countedHands, keyboardHands, type CountedHands } from '../support/browser/effort.ts';
import { button, dialog, entry, heading, link, openSection, saves, sees } from '../support/browser/steps.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { freePort, startServer, type ServerProcess } from '../support/server-process.ts';
import { studioCommand } from '../support/studio-command.ts';

const MOST_MINUTES = 10;
const CLASS = 'Evening Flow';
const PASSWORD = 'lantern orbit 83';
const NAMES = { moon: 'Moon Yoga', sun: 'Sun Yoga' } as const;

interface Studio {
  readonly name: string;
  /** The address that the command prints for the owner. */
  readonly link: string;
}

let database: DatabaseSettings;
let server: ServerProcess;
let folder: string;
let studios: Record<keyof typeof NAMES, Studio>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-open-'));
  const settings = { CLOCK_FILE: join(folder, 'clock'), PORT: String(await freePort()) };
  writeFileSync(settings.CLOCK_FILE, TUESDAY);
  database = await databaseSettings('migrated');
  const create = async (slug: keyof typeof NAMES): Promise<Studio> => {
    const options = ['--name', NAMES[slug], '--owner', 'lena.hart@moon.test', '--starter', 'empty'];
    const said = await studioCommand({ ...database, settings }, 'create', slug, ...options);
    return { name: NAMES[slug], link: /http\S+reset-password\S+/.exec(said)![0] };
  };
  studios = { moon: await create('moon'), sun: await create('sun') };
  const { databaseUrl, dataDir } = database;
  server = await startServer({ ...settings, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
}, 5 * 60_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Session = Awaited<ReturnType<Visitor['context']['storageState']>>;
type Owner = Pick<Visitor, 'page'> & CountedHands;

/** From any page of the set-up to a step. */
async function openStep({ page, press }: Owner, step: string, title: string): Promise<void> {
  await press(link(page.getByRole('navigation', { name: 'Steps of the set-up' }), new RegExp(`^${step}`)));
  await sees(heading(page, title));
}

/** The page of the customers beside the set-up. */
const besides = (page: Page) => page.frameLocator('iframe[title="Page of your customers"]');

async function setsUp(owner: Owner, name: string): Promise<void> {
  const { page, press, type, choose } = owner;
  await openStep(owner, 'Studio', 'Name, time and language');
  expect(await page.getByLabel('Name of the studio').inputValue()).toBe(name);
  expect(await page.getByLabel('Email for questions').inputValue()).toBe('lena.hart@moon.test');
  await type(page.getByRole('combobox', { name: 'Time zone' }), 'America/New_York');
  await saves(owner);

  await openStep(owner, 'Place', 'Places');
  await type(page.getByLabel('Name'), 'Canal House');
  await type(page.getByLabel('Address'), '12 Canal Street, New York');
  await saves(owner);
  await sees(button(page, /^Canal House/));

  await openStep(owner, 'Week', 'Timetable');
  await press(button(page, 'Add a class'));
  const form = dialog(page, 'Add a class');
  await type(form.getByRole('combobox', { name: /^Class/ }), CLASS);
  await choose(form.getByLabel('Teacher'), 'Lena Hart');
  await choose(form.getByLabel('Place', { exact: true }), 'Canal House');
  await type(form.getByLabel('Places', { exact: true }), '12');
  await press(button(form, 'Add to the timetable'));
  await sees(button(page, new RegExp(CLASS)));

  await openStep(owner, 'Prices', 'Nothing for sale yet');
  for (const other of ['Ten-class pack', 'Monthly unlimited', 'Three weeks to try us']) await press(page.getByLabel(`Sell ${other}`));
  await type(page.getByRole('region', { name: 'Drop-in' }).getByLabel('Price ($)'), '18');
  await press(button(page, 'Add 1 product'));
  await sees(page.getByText('1 product is for sale.'));
}

async function decidesAndOpens(owner: Owner): Promise<void> {
  const { page, press } = owner;
  await openStep(owner, 'Rules', 'Cancelling');
  await sees(page.getByText(/^Cancel free of charge until /));
  const waiver = page.getByRole('region', { name: 'Waiver' });
  await press(waiver.getByLabel('Customers accept nothing'));
  await saves(owner, waiver);

  await openStep(owner, 'Getting paid', 'Getting paid');
  await press(page.getByLabel('At the studio only'));
  await saves(owner);

  await press(link(page, 'Next: Open'));
  await press(button(page, 'Open the studio'));
  await sees(page.getByText('Your studio is open'));
}

/** From the link of the command to the open studio. Returns the estimate in minutes. */
async function opens(owner: Owner, { link: from, name }: Studio): Promise<number> {
  const { page, press, type, effort } = owner;
  await page.goto(from);
  for (const field of ['New password', 'Confirm password']) await type(page.getByLabel(field, { exact: true }), PASSWORD);
  await press(button(page, 'Set password'));
  await page.waitForURL((url) => url.pathname === '/office/setup');
  await setsUp(owner, name);
  await decidesAndOpens(owner);
  const { minutes, ...counts } = effort();
  console.info(`An owner opens ${name} in about ${minutes.toFixed(1)} minutes: ${JSON.stringify(counts)}`);
  return minutes;
}

/** Somebody who has never been here takes a class. Their pass books it as soon as it is paid (docs/decisions/0148). */
async function signsUpAndBuys({ page, press }: Visitor): Promise<void> {
  await page.goto('/');
  await press(button(entry(page, CLASS), /^Reserve/));
  await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
  await press(button(page, 'Create an account'));
  const form = dialog(page, 'Sign up');
  const person = { 'First name': 'Ida', 'Last name': 'Bell', Email: 'ida@mail.test', Password: PASSWORD, 'Confirm password': PASSWORD };
  for (const [field, text] of Object.entries(person)) await form.getByLabel(new RegExp(`^${field}( \\*)?$`)).fill(text);
  await press(button(form, 'Create account'));
  await page.waitForURL((url) => url.pathname === '/reserve');
  await press(link(page, /^Drop-in/));
  await press(button(page, 'Buy and pay $18.00 later'));
  await sees(page.getByText('Please pay it at the studio.'));
  await sees(page.getByText(/It is booked as soon as the studio has your payment/));
}

async function takesCash(visitor: Visitor): Promise<void> {
  const { page, press } = visitor;
  await page.goto('/office/setup');
  await press(link(page.getByRole('navigation'), 'Customers').filter({ visible: true }).first());
  await press(button(page, 'More about Ida Bell'));
  await press(page.getByRole('menuitem', { name: 'Login as customer' }));
  await sees(page.getByText('You act for Ida Bell.'));
  await press(link(page, 'Account'));
  await openSection(visitor, 'My Class Packs');
  await press(link(page, 'Pay now: Drop-in'));
  await press(button(page, 'Record $18.00 as paid'));
  await sees(page.getByText(`${CLASS} is booked`));
}

it('task 50: opens a studio on a phone, from one command to a stranger’s seat', async () => {
  const browser = await theBrowser();
  const phone = { origin: new URL(studios.moon.link).origin, device: 'phone' } as const;
  const kept: { [who in 'owner' | 'stranger']?: Session } = {};
  await visit(browser, phone, async (visitor) => {
    expect(await opens({ page: visitor.page, ...countedHands(visitor) }, studios.moon)).toBeLessThanOrEqual(MOST_MINUTES);
    await sees(link(visitor.page, `${phone.origin}/`));
    kept.owner = await visitor.context.storageState();
  });
  await visit(browser, phone, async (visitor) => {
    await signsUpAndBuys(visitor);
    kept.stranger = await visitor.context.storageState();
  });
  await visit(browser, { ...phone, storageState: kept.owner! }, takesCash);
  await visit(browser, { ...phone, storageState: kept.stranger! }, async ({ page }) => {
    await page.goto('/account');
    await sees(entry(page, CLASS));
  });
});

it('task 50: opens a studio by keyboard alone, beside the page of its customers', async () => {
  await visit(await theBrowser(), { origin: new URL(studios.sun.link).origin, device: 'desk' }, async (visitor) => {
    const { page } = visitor;
    expect(await opens({ page, ...keyboardHands(visitor) }, studios.sun)).toBeLessThanOrEqual(MOST_MINUTES);
    await sees(link(besides(page), CLASS));
  });
});
