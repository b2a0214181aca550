/** A membership is tried for a week, bought for the rest of a month, and cancelled by its customer. */
import { expect, it } from 'vitest';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, goneIs, heading, link, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DECLINES = '4000 0000 0000 0002';
const ASKS = '4000 0025 0000 3155';

it('with a trial whose card the bank asks about, then for half a month with the card that is kept, and is cancelled', async () => {
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
    await goneIs(ending);
    await sees(trial.getByText('Cancelled', { exact: true }));
    await goneIs(button(page, 'Cancel membership: Early bird'));
    expect(await button(page, 'Cancel membership: Yoga & Rest').count()).toBe(1);
  });
});
