/** A customer without a pass for a class buys one on the way, and ends with the seat. */
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { enterCard, openCheckout, TEN_CLASSES } from '../support/browser/paying-scenes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { castOf, answerAllQuestions } from '../support/browser/people.ts';
import {
  button,
  dialog,
  entry,
  waitUntilHidden,
  heading,
  link,
  logIn,
  openDay,
  openSection,
  seat,
  sees,
} from '../support/browser/steps.ts';

const NEW = 'new@demo.test';
const OPEN = DEMO_CLASSES.open;
const PAY = 'Pay $229.90';
const DECLINES = '4000 0000 0000 0002';
const PAYS = '4242 4242 4242 4242';
const ASKS = '4000 0025 0000 3155';

const demo = theDemo();

describe('Buying a pack while booking a class', () => {
  it('works with a second card after a declined one, and takes a credit for the seat', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await answerAllQuestions(demo.server.origin, NEW);
      await openDay(visitor, dayAfter(1));
      await press(button(entry(page, OPEN), /^Reserve/));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await logIn(visitor, NEW);
      await press(link(page.getByRole('main'), 'Buy a pass'));
      await sees(page.getByText(`You need a pass that covers ${OPEN}.`));
      await press(link(page, `Choose ${TEN_CLASSES}`));
      await sees(heading(page, TEN_CLASSES));
      await press(link(page, 'Buy Now'));

      await sees(page.getByText('It is reserved as soon as you have paid.', { exact: false }));
      await enterCard(page, DECLINES);
      await press(button(page, PAY));
      await sees(page.getByText('Your bank declined the card. Nothing was charged. Try another card.'));
      await enterCard(page, PAYS);
      await press(button(page, PAY));
      await sees(heading(page, 'You’re booked'));
      await page.reload();
      // The server has booked the seat with the payment (tests/journeys/held-seat.test.ts).
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(seat(page, OPEN));
      await openSection({ page, press }, 'My Class Packs');
      await sees(page.getByText('9 of 10 left'));
      expect(await heading(page, TEN_CLASSES).count()).toBe(1);
    }));

  it('with a bank check: a refusal buys nothing, an approval buys the pack', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await openCheckout(page);
      await page.waitForURL((url) => url.search === '');
      await enterCard(page, ASKS);
      await press(button(page, PAY));
      const asking = dialog(page, 'Your bank asks you');
      await press(button(asking, 'Refuse'));
      await waitUntilHidden(asking);
      await sees(page.getByText(/did not get your approval/));
      await press(button(page, PAY));
      await press(button(asking, 'Approve the payment'));
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('Visa ···· 3155'));
      await press(link(page, 'My Class Packs'));
      await sees(page.getByText('10 of 10 left'));
      // Paid once: the earlier pack and the new one.
      expect(await page.getByRole('main').getByRole('heading', { name: TEN_CLASSES }).count()).toBe(2);

      // A wallet pays with one press.
      await openCheckout(page);
      await press(button(page, 'Pay with test wallet'));
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('Test wallet ···· 4242'));
    });
  });
});
