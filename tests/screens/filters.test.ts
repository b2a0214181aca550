import { describe, expect, it } from 'vitest';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, dialog, waitUntilHidden, here, link, sees } from '../support/browser/steps.ts';

/** A day on which the demo teaches yoga, pilates, strength and more. */
const DAY = dayAfter(1);
const DEBOUNCE_MS = 500;

const demo = theSharedDemo();

const chips = ({ page }: Visitor) => page.getByRole('group', { name: 'Filters' });
/** The rows of the chosen day. The following days have regions of their own. */
const rows = ({ page }: Visitor) => page.getByRole('main').getByRole('region').first().getByRole('listitem');
const names = (visitor: Visitor) => rows(visitor).getByRole('link').allInnerTexts();

/** A phone has one button for all filters, a desktop one for each. */
const isPhone = ({ page }: Visitor) => page.viewportSize()!.width < 768;
const chip = (visitor: Visitor, name: string) => button(chips(visitor), isPhone(visitor) ? /^Filters/ : new RegExp(`^${name}`));

async function openFilter(visitor: Visitor, name: string) {
  const title = isPhone(visitor) ? 'Filters' : name;
  await visitor.press(chip(visitor, name));
  await sees(dialog(visitor.page, title));
  return dialog(visitor.page, title);
}

/** The button with this choice in its label. */
const chosen = (visitor: Visitor, label: string) => button(chips(visitor), isPhone(visitor) ? 'Filters (1)' : label);

/** A phone has it in the sheet of the filters. */
async function viewSwitch(visitor: Visitor, name: string) {
  if (isPhone(visitor)) await openFilter(visitor, name);
  return button(visitor.page.getByRole('group', { name: 'View' }), name);
}

async function closeSheet(visitor: Visitor) {
  if (isPhone(visitor)) await visitor.press(button(dialog(visitor.page, 'Filters'), 'Close'));
}

async function clearFilters(visitor: Visitor) {
  if (!isPhone(visitor)) return visitor.press(button(chips(visitor), 'Clear filters'));
  const sheet = await openFilter(visitor, 'Services');
  await visitor.press(button(sheet, 'Clear'));
  await visitor.press(button(sheet, /^Show \d+ classes$/));
}

const asked = (visitor: Visitor): string[] => {
  const calls: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().includes('/getClasses/')) calls.push(new URL(request.url()).search);
  });
  return calls;
};

describe.each<{ device: Device }>([{ device: 'phone' }, { device: 'desk' }])('On a $device', ({ device }) => {
  it('filters narrow the day, are in the address, and survive Reload and Back', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      const all = await names(visitor);
      const calls = asked(visitor);
      const panel = await openFilter(visitor, 'Services');
      await panel.getByLabel('Yoga').check();
      await panel.getByLabel('Pilates').check();
      await sees(chosen(visitor, 'Services: Pilates, Yoga'));
      await page.waitForURL((url) => url.searchParams.get('services')?.split(',').length === 2);
      await press(button(panel, /^(Done|Show \d+ classes)$/));
      await expect.poll(async () => (await names(visitor)).length).toBeLessThan(all.length);
      // Two quick choices cause one request.
      expect(calls).toHaveLength(1);
      const some = await names(visitor);
      expect(all).toEqual(expect.arrayContaining(some));
      const address = here(page);
      expect(address).toContain(`day=${DAY}`);
      await page.reload();
      await sees(chosen(visitor, 'Services: Pilates, Yoga'));
      await expect.poll(() => names(visitor)).toEqual(some);
      await page.goBack();
      await expect.poll(() => names(visitor)).toEqual(all);
      await sees(button(chips(visitor), isPhone(visitor) ? 'Filters' : 'Services'));
      await page.goForward();
      await expect.poll(() => names(visitor)).toEqual(some);
      await clearFilters(visitor);
      await expect.poll(() => names(visitor)).toEqual(all);
      expect(here(page)).not.toContain('services');
    }));

  it('filters stay from day to day, and the page of a class leads back to them', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      const panel = await openFilter(visitor, 'Services');
      await panel.getByLabel('Yoga').check();
      await page.waitForURL(/services=/);
      await press(button(panel, 'Close'));
      await press(page.getByRole('group', { name: 'Day' }).locator(`[data-day="${dayAfter(2)}"]`));
      await page.waitForURL((url) => url.searchParams.get('day') === dayAfter(2) && url.searchParams.has('services'));
      const filtered = here(page);
      await press(rows(visitor).getByRole('link').first());
      await page.waitForURL(/\/class\//);
      // In the page: the navigation has a link of this name, too.
      await press(link(page.getByRole('main'), /schedule/i).first());
      await expect.poll(() => here(page)).toBe(filtered);
    }));

  it('an empty result says so and offers to clear the filters with one tap', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}&instructors=999999`);
      await sees(page.getByText('Nothing found.'));
      expect(await rows(visitor).count()).toBe(0);
      await press(button(page, 'Clear filters').last());
      await sees(rows(visitor));
    }));

  it('cards show the same as rows, and the view is in the address', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      const all = await names(visitor);
      await press(await viewSwitch(visitor, 'Grid'));
      await page.waitForURL(/view=grid/);
      await closeSheet(visitor);
      await sees(rows(visitor).getByText(/\w{20}|…|\./));
      expect(await names(visitor)).toEqual(all);
      await page.reload();
      await sees(rows(visitor));
      expect(await (await viewSwitch(visitor, 'Grid')).getAttribute('aria-pressed')).toBe('true');
      await closeSheet(visitor);
      await press(button(rows(visitor), /^Reserve/).first());
      await sees(dialog(page, 'Reserve Your Spot'));
    }));
});

it('the schedule follows a filter half a second after the last choice', () =>
  demo.visit({}, async (visitor) => {
    const { page } = visitor;
    await page.goto(`/?day=${DAY}`);
    await sees(rows(visitor));
    const panel = await openFilter(visitor, 'Tags');
    const sent = page.waitForRequest(/getClasses\/.*filter_tags=/);
    const began = Date.now();
    await panel.getByRole('checkbox').first().check();
    await sent;
    expect(Date.now() - began).toBeGreaterThanOrEqual(DEBOUNCE_MS);
  }));

it('a choice is kept when a link is followed before that half second', () =>
  demo.visit({}, async (visitor) => {
    const { page } = visitor;
    await page.goto(`/?day=${DAY}`);
    await sees(rows(visitor));
    const panel = await openFilter(visitor, 'Services');
    // Faster than a person: the choice, the closing of the panel, and a class, in one task.
    await panel.getByLabel('Yoga').evaluate(async (box: HTMLInputElement) => {
      box.click();
      box.closest('dialog')!.close();
      await new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>('main section li a')!.click();
    });
    await page.waitForURL((url) => url.pathname.startsWith('/class/'));
    await page.goBack();
    await sees(button(chips(visitor), /^Services: Yoga/));
    expect(new URL(page.url()).searchParams.get('services')).toMatch(/^\d+$/);
  }));

it('filters work by keyboard alone, and the focus returns', () =>
  demo.visit({}, async (visitor) => {
    const { page } = visitor;
    await page.goto(`/?day=${DAY}`);
    const opener = chip(visitor, 'Instructors');
    await sees(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = dialog(page, 'Instructors');
    await sees(panel);
    await panel.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await waitUntilHidden(panel);
    await page.waitForURL(/instructors=/);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }));

it('a package without places has no place filter', () =>
  demo.visit({}, async (visitor) => {
    const { page } = visitor;
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"locations",', '') });
    });
    await page.goto('/');
    await sees(button(chips(visitor), 'Instructors'));
    expect(await button(chips(visitor), /^Locations/).count()).toBe(0);
  }));

describe('Filter options show the number of their classes', () => {
  it('in the visible days, with the other filters applied; the sheet shows the total', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      const sheet = await openFilter(visitor, 'Services');
      const count = async (name: string) => Number((await sheet.locator('label').filter({ hasText: name }).innerText()).match(/\d+$/)?.[0]);
      await expect.poll(() => count('Yoga')).toBeGreaterThan(1);
      const [yoga, brooklyn] = [await count('Yoga'), await count('Brooklyn Heights')];
      await sheet.getByLabel('Yoga').check();
      const show = button(sheet, `Show ${yoga} classes`);
      await sees(show);
      expect(await count('Brooklyn Heights')).toBeLessThan(brooklyn);
      expect(await count('Yoga')).toBe(yoga);
      await page.waitForURL(/services=/);
      await press(show);
      await waitUntilHidden(sheet);
      const found = () => page.getByRole('main').locator('[data-day]').getByRole('listitem').count();
      const scrolled = async () => (await page.mouse.wheel(0, 2000), found());
      await expect.poll(scrolled).toBeGreaterThanOrEqual(yoga);
    }));
});

describe.each<{ device: Device }>([{ device: 'phone' }, { device: 'desk' }])('On a $device', ({ device }) => {
  it('thirty classes or more have a text search, which is in the address', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      if (isPhone(visitor)) await press(chip(visitor, 'Services'));
      await page.getByRole('searchbox', { name: 'Find a class, teacher or place' }).fill('hana stretch');
      await page.waitForURL((url) => url.searchParams.get('find') === 'hana stretch');
      if (isPhone(visitor)) await press(button(dialog(page, 'Filters'), /^Show \d+ classes$/));
      await expect.poll(() => names(visitor)).toEqual(['Desk Break Stretch']);
      await page.reload();
      await sees(rows(visitor));
      expect(await names(visitor)).toEqual(['Desk Break Stretch']);
      await clearFilters(visitor);
      await expect.poll(async () => (await names(visitor)).length).toBeGreaterThan(1);
      expect(here(page)).not.toContain('find');
    }));

  it('the place is remembered for the next visit, an address overrides it, and clearing forgets it', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto(`/?day=${DAY}`);
      await sees(rows(visitor));
      const panel = await openFilter(visitor, 'Locations');
      await panel.getByLabel('Tribeca Loft').check();
      await page.waitForURL(/locations=/);
      const kept = new URL(page.url()).searchParams.get('locations')!;
      await press(button(panel, 'Close'));
      await page.goto('/buy');
      await page.goto('/');
      await page.waitForURL((url) => url.searchParams.get('locations') === kept);
      await sees(chosen(visitor, 'Locations: Tribeca Loft'));
      await page.goto('/?locations=999999');
      await sees(page.getByText('Nothing found.'));
      expect(new URL(page.url()).searchParams.get('locations')).toBe('999999');
      await page.goto('/');
      await page.waitForURL((url) => url.searchParams.get('locations') === kept);
      await sees(rows(visitor));
      await clearFilters(visitor);
      await expect.poll(() => here(page)).not.toContain('locations');
      await page.goto('/');
      await sees(rows(visitor));
      expect(here(page)).not.toContain('locations');
    }));
});
