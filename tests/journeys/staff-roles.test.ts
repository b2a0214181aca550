/** The owner, the desk and an instructor each see what their package and their own settings allow, and no more (spec 3 §2, §6). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, waitUntilHidden, heading, link, logIn, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();

interface Sees {
  readonly who: 'owner' | 'desk' | 'instructor';
  readonly studio: 'demo' | 'other';
  /** Menu entries that not everybody has. */
  readonly menu: readonly string[];
  /** Sees everybody's classes, and the calendar by instructor. */
  readonly everybody: boolean;
  /** Edits and cancels classes, contacts customers, and uses the other functions of the extended portal. */
  readonly extended: boolean;
}

/** The second studio has no extended portal. Its owner passes every check. The first two differ in everything. */
const PEOPLE = someOf<Sees>(2, [
  { who: 'desk', studio: 'demo', menu: ['Customers', 'Self Check-In'], everybody: true, extended: true },
  { who: 'instructor', studio: 'other', menu: [], everybody: false, extended: false },
  { who: 'owner', studio: 'demo', menu: ['Customers', 'Self Check-In'], everybody: true, extended: true },
  { who: 'instructor', studio: 'demo', menu: ['Customers'], everybody: false, extended: true },
  { who: 'owner', studio: 'other', menu: ['Customers', 'Self Check-In'], everybody: true, extended: true },
  { who: 'desk', studio: 'other', menu: ['Self Check-In'], everybody: true, extended: false },
]);
const NOT_FOR_ALL = ['Customers', 'Self Check-In'];

async function enter({ who, studio }: Sees, visitor: Visitor): Promise<void> {
  await visitor.page.goto('/staff/login');
  await logIn(visitor, `${who}@${studio}.test`);
  await visitor.page.waitForURL((url) => url.pathname === '/staff/account');
  await sees(heading(visitor.page, 'My Classes'));
}

/** The instructors of the classes of this week and the next. */
async function instructors({ page, press }: Visitor): Promise<Set<string>> {
  const names = new Set<string>();
  for (let week = 0; week < 2; week++) {
    // The entries of the menu are list items too.
    await sees(page.getByRole('region').getByRole('listitem'));
    for (const text of await page.locator('main li p:nth-of-type(3)').allTextContents()) names.add(text.split(' · ')[0]!);
    if (week === 0) await press(button(page, 'Next 7 days'));
    await page.waitForLoadState('networkidle');
  }
  return names;
}

const offered = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const shown = await Promise.all(names.map(async (name) => ((await button(page.getByRole('dialog'), name).count()) > 0 ? [name] : [])));
  return shown.flat();
};

/** The menu has exactly the person's own sections, and an address opens no others. */
async function triesSections({ menu }: Sees, { page }: Visitor): Promise<void> {
  const entries = page.getByRole('navigation');
  for (const entry of ['Calendar', 'My Classes', 'Settings', 'Change Password']) await sees(link(entries, entry));
  const shown = await Promise.all(NOT_FOR_ALL.map(async (entry) => ((await link(entries, entry).count()) > 0 ? [entry] : [])));
  expect(shown.flat()).toEqual(menu);
  await page.goto('/staff/account#customers');
  if (menu.includes('Customers')) return sees(page.getByRole('searchbox'));
  await sees(heading(page, 'My Classes'));
  expect(await page.getByRole('searchbox').count()).toBe(0);
}

/** The calendar by instructor is only for people who see everybody's time. */
async function triesCalendar({ everybody }: Sees, { page }: Visitor): Promise<void> {
  await page.goto('/staff/account#calendar');
  await sees(page.getByRole('tab', { name: 'Week' }));
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('tab', { name: 'Instructor' }).count()).toBe(everybody ? 1 : 0);
}

/** The actions on a class and on its attendees. */
async function triesClass({ extended }: Sees, { page, press }: Visitor): Promise<void> {
  await page.goto('/staff/account#schedule');
  await press(button(page, /^Details: /).last());
  await sees(button(page.getByRole('dialog'), 'Send Email'));
  const always = ['Request Sub', 'Send Email'];
  const may = await offered(page, ['Edit class', 'Cancel class', ...always]);
  expect(may).toEqual(extended ? ['Edit class', 'Cancel class', ...always] : always);
  await press(button(page.getByRole('dialog'), 'Close').first());
  await waitUntilHidden(page.getByRole('dialog'));
  await press(button(page, /^Attendance: /).last());
  await sees(button(page, /^Present: /));
  expect(await button(page, 'Book somebody in').count()).toBe(extended ? 1 : 0);
  await page.getByRole('dialog').getByRole('listitem').first().locator('p span').first().hover();
  const details = page.getByText(/\d class(es)? attended$/);
  await expect.poll(() => details.count()).toBe(extended ? 1 : 0);
  await press(button(page, /^More about /).first());
  await sees(page.getByRole('menuitem', { name: 'Notes' }));
  const entries = await page.getByRole('menuitem').allTextContents();
  const more = ['Email', 'Login as customer', 'Manage tags', 'Remove from the class'];
  expect(more.filter((entry) => entries.includes(entry))).toEqual(extended ? more : []);
}

describe('The staff portal', () => {
  it.each(PEOPLE)('shows the $who of the studio $studio what their package and permissions allow', (person) =>
    demo.visit({ origin: demo.server.originOf(person.studio), device: 'desk' }, async (visitor) => {
      await enter(person, visitor);
      expect((await instructors(visitor)).size > 1).toBe(person.everybody);
      await triesSections(person, visitor);
      await triesCalendar(person, visitor);
      await triesClass(person, visitor);
    }),
  );
});
