import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { theDemo } from '../support/browser/demo.ts';
import { standingOf } from '../support/browser/standing.ts';
import { button, dialog, waitUntilHidden, heading, logIn, openDay, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();
const DEVICES = someOf<Device>(1, ['phone', 'desk']);

/** Each device has its own demo customer, so that the two tests do not interfere. */
const WHO = { phone: 'new@demo.test', desk: 'pack@demo.test' } as const;

/** A field by its label, which may end in the star of a required field. */
const field = ({ page }: Visitor, name: string) => page.getByLabel(new RegExp(`^${name}( \\*)?$`));
const save = ({ page, press }: Visitor) => press(button(page, 'Save changes'));

const open = async (visitor: Visitor, device: Device, tab: 'settings' | 'password') => {
  await visitor.page.goto(`/login?r=account%23${tab}`);
  await logIn(visitor, WHO[device]);
  await visitor.page.waitForURL((url) => url.hash === `#${tab}`);
};

describe.each(DEVICES)('My Settings, on a %s', (device) => {
  it('keeps the input through a failure and a reload, lists the errors, and saves', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, device, 'settings');
      await sees(heading(page, 'My Settings'));
      expect(await field(visitor, 'Email').evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true);
      expect(await field(visitor, 'Date of birth').getAttribute('min')).toBe('1930-01-01');
      expect(await field(visitor, 'Date of birth').getAttribute('max')).toBe('2026-03-17');
      await sees(field(visitor, 'Emergency phone'));
      const countries = page.locator('select').first().locator('optgroup').first().locator('option');
      expect(await countries.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
        'US',
        'GB',
        'CA',
        'AU',
        'PK',
        'IN',
      ]);

      await field(visitor, 'First name').fill('');
      await field(visitor, 'Phone').fill('12');
      await save(visitor);
      // One submit shows both the contract's refusals and the server's.
      await sees(page.getByText('This field is required'));
      await sees(page.getByText('Please enter a valid phone number'));
      expect(await field(visitor, 'First name').evaluate((input) => input === document.activeElement)).toBe(true);

      await field(visitor, 'First name').fill('Edda');
      await field(visitor, 'City').fill('New York');
      await field(visitor, 'Phone').fill('12');
      await field(visitor, 'Emergency phone').fill('34');
      await save(visitor);
      const told = page.getByRole('alert').getByRole('listitem');
      await sees(told);
      expect((await told.allTextContents()).toSorted()).toEqual([
        'Please enter a valid emergency contact phone number',
        'Please enter a valid phone number',
      ]);
      expect(await field(visitor, 'City').inputValue()).toBe('New York');

      await page.reload();
      await sees(page.getByText('You have changes that are not saved yet.'));
      expect(await field(visitor, 'First name').inputValue()).toBe('Edda');
      await field(visitor, 'Phone').fill('2125550177');
      await field(visitor, 'Emergency phone').fill('2125550178');
      await field(visitor, 'News and offers by email').setChecked(false);
      await page.route('**/api/updateSettings', (route) => route.abort());
      await save(visitor);
      await sees(page.getByRole('alert'));
      expect(await field(visitor, 'City').inputValue()).toBe('New York');
      await page.unroute('**/api/updateSettings');
      const stood = await standingOf(page, 'Update successful!!!');
      await save(visitor);
      await sees(page.getByText('Update successful!!!', { exact: true }));
      await waitUntilHidden(page.getByText('Update successful!!!', { exact: true }));
      expect(await stood()).toBeGreaterThan(2400);

      await page.reload();
      await sees(field(visitor, 'Emergency phone'));
      expect(await field(visitor, 'First name').inputValue()).toBe('Edda');
      expect(await field(visitor, 'Phone').inputValue()).toBe('212 555 0177');
      expect(await field(visitor, 'News and offers by email').isChecked()).toBe(false);
      expect(await page.getByText('You have changes that are not saved yet.').count()).toBe(0);

      await field(visitor, 'City').fill('Rome');
      await page.reload();
      await press(button(page, 'Discard them'));
      expect(await field(visitor, 'City').inputValue()).toBe('New York');
    }));
});

describe.each(DEVICES)('Change Password, on a %s', (device) => {
  it('shows each error next to its field, keeps this session, and the new password works from then on', () =>
    demo.visit({ device }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, device, 'password');
      await sees(heading(page, 'Change Password'));
      const send = () => press(button(page, 'Change password'));
      await send();
      await sees(page.getByText('Password is required'));
      expect(await field(visitor, 'Current password').evaluate((input) => input === document.activeElement)).toBe(true);

      await field(visitor, 'Current password').fill('not-the-password');
      await field(visitor, 'New password').fill('sea-cucumber-99');
      await field(visitor, 'Confirm new password').fill('sea-cucumber-9');
      await send();
      await sees(page.getByText('Password must match'));
      await field(visitor, 'Confirm new password').fill('sea-cucumber-99');
      await send();
      await sees(page.getByText('This is not your current password.'));
      expect(await field(visitor, 'New password').inputValue()).toBe('sea-cucumber-99');

      await field(visitor, 'Current password').fill(DEMO_PASSWORD);
      await send();
      await sees(page.getByText('Your password has been changed. You are logged out everywhere else.'));
      expect(await field(visitor, 'New password').inputValue()).toBe('');
      await page.reload();
      await sees(heading(page, 'Change Password'));
    }));
});

describe('The waiver, on a phone', () => {
  it('is read and accepted in My Settings once', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login?r=account%23settings');
      await logIn(visitor, 'new@demo.test', 'sea-cucumber-99');
      await press(button(page, 'Read and accept'));
      await sees(dialog(page, 'Waiver'));
      await press(button(page, 'Accept waiver'));
      await sees(page.getByText('Please tick the box to accept'));
      await page.getByLabel('I have read the waiver and accept it').check();
      const stood = await standingOf(page, 'Thank you. You have accepted the waiver.');
      await press(button(page, 'Accept waiver'));
      await sees(page.getByText('Thank you. You have accepted the waiver.'));
      await waitUntilHidden(dialog(page, 'Waiver'));
      expect(await stood()).toBeGreaterThan(900);
      await sees(page.getByText('You have accepted the waiver of the studio.'));
      await page.reload();
      await sees(page.getByText('You have accepted the waiver of the studio.'));
    }));

  it('is required before a reservation, and can be postponed', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login?r=account%23packs');
      await logIn(visitor, 'member@demo.test');
      await page.waitForURL((url) => url.hash === '#packs');
      // As if the waiver had changed since this person accepted it.
      let isOpen = true;
      await page.route('**/api/getClassReserve', async (route) => {
        const reply = await route.fetch();
        const offer = await reply.json();
        await route.fulfill({ response: reply, json: isOpen ? { ...offer, customer_accepted_wavier: false } : offer });
      });
      await openDay(visitor, dayAfter(3));
      await press(button(page.getByRole('main'), /^Reserve/).first());
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await sees(dialog(page, 'Waiver'));
      await page.keyboard.press('Escape');
      await waitUntilHidden(dialog(page, 'Waiver'));
      await press(button(page, 'Complete Your Reservation'));
      await sees(dialog(page, 'Waiver'));
      await page.getByLabel('I have read the waiver and accept it').check();
      isOpen = false;
      await press(button(page, 'Accept waiver'));
      await waitUntilHidden(dialog(page, 'Waiver'));
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByText('Class reserved successfully.'));
      expect(await dialog(page, 'Waiver').count()).toBe(0);
    }));
});
