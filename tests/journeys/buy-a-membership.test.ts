/** A customer starts a membership with a trial week, buys one for the rest of a month, switches to another card, and cancels. */
import { expect, it } from 'vitest';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DECLINES = '4000 0000 0000 0002';
const ASKS = '4000 0025 0000 3155';
const OTHER = '4242 4242 4242 4242';

it('a membership starts with a trial after a bank check, later charges half a month to the saved card, and is cancelled', async () => {
  const cast = await castOf(demo.server.origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
    await openCheckout(page, 'Early bird');
    await sees(page.getByText('Free until', { exact: false }));
    await enterCard(page, DECLINES);
    await press(button(page, 'Start trial'));
    await sees(page.getByText('Your bank declined the card. Nothing was charged. Try another card.'));
    await enterCard(page, ASKS);
    await press(button(page, 'Start trial'));
    const asking = dialog(page, 'Your bank asks you');
    await sees(asking.getByText('Do you want this card to be kept for later payments?'));
    await press(button(asking, 'Approve the card'));
    await sees(heading(page, 'Almost Done'));

    // From Tuesday the 17th to the end of the month: 15 of 31 days of $85.00, and 4.5 % tax.
    await openCheckout(page, 'Yoga & Rest');
    await press(page.getByRole('radio', { name: /Visa ···· 3155/ }));
    await press(button(page, 'Pay $42.98'));
    await sees(asking.getByText('Do you want to pay $42.98?'));
    await press(button(asking, 'Approve the payment'));
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText('Visa ···· 3155'));

    await press(link(page, 'My Memberships'));
    const trial = page.getByRole('listitem').filter({ hasText: 'Early bird' });
    await sees(trial);
    await sees(page.getByRole('listitem').filter({ hasText: 'Yoga & Rest' }));
    await press(button(page, 'Cancel membership: Early bird'));
    const ending = dialog(page, 'Cancel this membership?');
    await sees(ending.getByText('You have no bookings after that day.'));
    await press(button(ending, 'Yes, cancel it'));
    await waitUntilHidden(ending);
    await sees(trial.getByText('Cancelled', { exact: true }).filter({ visible: true }));
    await waitUntilHidden(button(page, 'Cancel membership: Early bird'));

    await press(button(page, 'Change payment of Yoga & Rest'));
    const changing = dialog(page, 'Change payment');
    await press(link(changing, 'Add a card'));
    await enterCard(page, OTHER);
    await press(button(page, 'Save card'));
    await sees(page.getByRole('listitem').filter({ hasText: 'Visa ···· 4242' }));
    await page.goto('/account#membership');
    await press(button(page, 'Change payment of Yoga & Rest'));
    await press(changing.getByRole('radio', { name: /^Visa ···· 4242/ }));
    await press(button(changing, 'Change payment'));
    await waitUntilHidden(changing);

    // A whole month: $85.00, and 4.5 % tax.
    demo.server.setClock('2026-04-01T12:00:00.000Z');
    const renewal = page.getByRole('listitem').filter({ hasText: 'Yoga & Rest' }).filter({ hasText: '$88.83' });
    const lists = async () => {
      await page.goto('/account#payment_history');
      await page.reload();
      await sees(page.getByRole('listitem').filter({ hasText: 'Yoga & Rest' }));
      return renewal.count();
    };
    await expect.poll(lists, { timeout: 30_000 }).toBe(1);
    await press(link(renewal, /Yoga & Rest/));
    await sees(page.getByText('Visa ···· 4242'));
  });
});
