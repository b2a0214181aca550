/** A customer saves cards, and pays with them the next time. */
import { describe, expect, it } from 'vitest';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, link, openSection, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';
const ASKS = '4000 0025 0000 3155';

describe('Saved cards', () => {
  it('at the checkout: entered once, offered first next time, and used with one press', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await openCheckout(page);
      await enterCard(page, VISA);
      await page.getByLabel('Keep this card for next time').check();
      await press(button(page, /^Pay \$/));
      await sees(heading(page, 'Almost Done'));

      await openCheckout(page);
      expect(await page.getByRole('radio', { name: /Visa ···· 4242/ }).isChecked()).toBe(true);
      await press(button(page, /^Pay \$/));
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('Visa ···· 4242'));
    });
  });

  it('under Billing: added after a bank check, made the default, and removed', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'new' });
    await demo.visit({ device: 'desk', storageState }, async ({ page, press }) => {
      await page.goto('/account');
      await openSection({ page, press }, 'Billing');
      await sees(page.getByText('No payment method on file, please add a payment method.'));
      await press(link(page, 'Add a card'));
      await press(button(page, 'Save card'));
      await sees(page.getByText('This field should not be empty.'));
      await enterCard(page, ASKS);
      await press(button(page, 'Save card'));
      const asking = dialog(page, 'Your bank asks you');
      await press(button(asking, 'Refuse'));
      await waitUntilHidden(asking);
      await sees(page.getByText(/did not get your approval/));
      await press(button(page, 'Save card'));
      await press(button(asking, 'Approve the card'));
      const cards = page.getByRole('listitem').filter({ hasText: '····' });
      await sees(cards.filter({ hasText: 'Visa ···· 3155' }).getByText('Default'));

      await press(link(page, 'Add a card'));
      await enterCard(page, MASTERCARD);
      await press(button(page, 'Save card'));
      await press(button(page, 'Make default: Mastercard ···· 4444'));
      await sees(cards.first().filter({ hasText: 'Mastercard ···· 4444' }).getByText('Default'));
      await press(button(page, 'Remove Visa ···· 3155'));
      await page.goBack();
      await waitUntilHidden(dialog(page, 'Remove this card?'));
      await press(button(page, 'Remove Visa ···· 3155'));
      await press(button(dialog(page, 'Remove this card?'), 'Remove card'));
      await waitUntilHidden(page.getByText('Visa ···· 3155', { exact: true }));
      expect(await cards.count()).toBe(1);
    });
  });
});
