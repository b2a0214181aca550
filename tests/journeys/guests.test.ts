import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { axeFaults } from '../support/browser/axe.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, entry, link, logIn, openDay, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const TOMORROW = dayAfter(1);
const BRING = 'Reserve for someone else';

const demo = theDemo();

/** Fills the dialog Reserve Your Spot for another person and goes to the checkout. */
async function forSomebody({ page, press }: Visitor, name: string): Promise<void> {
  const asked = dialog(page, 'Reserve Your Spot');
  await sees(button(asked, 'Checkout'));
  const other = asked.getByLabel(BRING);
  // A customer who is in the class already can only bring others.
  if ((await other.count()) > 0) await other.check();
  await asked.getByLabel('Participant name').fill(name);
  await press(button(asked, 'Checkout'));
}

async function complete({ page, press }: Visitor): Promise<void> {
  await press(button(page, 'Complete Your Reservation'));
  await sees(page.getByText('Class reserved successfully.'));
  await page.waitForURL((url) => url.pathname === '/account');
}

describe('A customer who brings a guest', () => {
  it('books a seat for herself too, on a phone', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, TOMORROW);
      await press(button(entry(page, OPEN), /^Reserve/));
      await forSomebody(visitor, 'Anna');
      await logIn(visitor, 'member@demo.test');
      await sees(page.getByText('For Anna'));
      await complete(visitor);

      await openDay(visitor, TOMORROW);
      await sees(entry(page, OPEN).getByText('Booked for Anna'));
      await press(button(entry(page, OPEN), /^Reserve/));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await complete(visitor);

      await openDay(visitor, TOMORROW);
      await sees(entry(page, OPEN).getByText('Booked', { exact: true }));
      expect(await entry(page, OPEN).getByText('Booked for Anna').count()).toBe(1);

      // She brings a friend, who books with an own account by her link (docs/decisions/0282).
      await press(link(entry(page, OPEN), OPEN));
      await sees(page.getByText('You are in this class.'));
      await page.evaluate(() => {
        navigator.share = (what) => Promise.resolve(document.body.setAttribute('data-shared', what!.url!));
      });
      await press(button(page, 'Bring a friend'));
      await sees(page.locator('body[data-shared]'));
      const shared = (await page.locator('body').getAttribute('data-shared'))!;
      const cast = await castOf(demo.server.origin);
      await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page: theirs, press: tap }) => {
        await theirs.goto(shared);
        await sees(theirs.getByText('Amara asks you to come along'));
        expect(await axeFaults(theirs)).toEqual([]);
        await tap(button(theirs, 'Reserve'));
        await tap(button(dialog(theirs, 'Reserve Your Spot'), 'Book'));
        await sees(dialog(theirs, 'You’re in.').getByText('You go with Amara.'));
        await tap(button(dialog(theirs, 'You’re in.'), 'Undo'));
      });
    }));

  it('books the guest’s seat after her own, on a desk', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, TOMORROW);
      await press(button(entry(page, OPEN), /^Reserve/));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await logIn(visitor, 'pack@demo.test');
      await complete(visitor);

      await openDay(visitor, TOMORROW);
      await press(link(entry(page, OPEN), OPEN));
      await sees(page.getByText('You are in this class.'));
      await press(button(page, BRING));
      await forSomebody(visitor, 'Ben');
      await complete(visitor);

      await openDay(visitor, TOMORROW);
      await press(link(entry(page, OPEN), OPEN));
      await sees(page.getByText('You are in this class.'));
      expect(await page.getByText('Booked for Ben').count()).toBe(1);
    }));
});
