/** A gift card is bought, arrives by mail, and pays together with a promo code. */
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { askBalance, fillGiftCard } from '../support/browser/gift-scenes.ts';
import { mailsTo, watchMails } from '../support/browser/mailbox.ts';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, heading, link, logIn, saves, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const VISA = '4242 4242 4242 4242';
const CODE = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/;

const asPack = async (doing: (visitor: Visitor) => Promise<void>) => {
  const cast = await castOf(demo.server.origin);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, doing);
};

async function pay({ page, press }: Visitor): Promise<void> {
  await press(button(page, 'Continue'));
  await enterCard(page, VISA);
  await press(button(page, 'Pay $50.00'));
  await sees(heading(page, 'Thank you'));
}

async function redeem({ page, press }: Visitor, code: string): Promise<void> {
  await page.getByLabel('Promo code', { exact: true }).fill(code);
  await press(button(page, 'Apply'));
}

describe('A gift card', () => {
  it('is mailed at once, shows its balance, and pays the rest after a promo code', () =>
    asPack(async (visitor) => {
      const { page, press } = visitor;
      const email = 'ida@gifts.test';
      const mails = await watchMails(demo.server.origin, email);
      await fillGiftCard(page, email);
      await pay(visitor);
      await sees(page.getByText(`We have sent the gift card to Ida Holm (${email}).`));
      const [mail] = await mails(/^Jonas Rivera has sent you a gift card/);
      const code = CODE.exec(mail!.text)![0];

      await askBalance(page, code);
      await sees(page.getByRole('status').getByText('$50.00', { exact: true }));

      await openCheckout(page);
      await page.getByLabel('Redeem Promo Code').check();
      await redeem(visitor, 'WELCOME10');
      await sees(button(page, 'Remove WELCOME10'));
      await redeem(visitor, code);
      await sees(page.getByText('$0.00 stays on it'));
      await enterCard(page, VISA);
      await press(button(page, 'Pay $156.91'));
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('−$50.00'));
      expect(await page.getByText('Discount WELCOME10').count()).toBe(1);
    }));

  it('continues to its checkout after the log-in', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await fillGiftCard(page, 'una@gifts.test');
      await press(button(page, 'Continue'));
      await logIn(visitor, 'pack@demo.test');
      await sees(page.getByLabel('Card number'));
      await page.goBack();
      await sees(button(page, 'Continue'));
      expect(await page.getByLabel("Recipient's name").inputValue()).toBe('Ida Holm');
      expect(new URL(page.url()).search).toBe('');
    }));

  it('is mailed on the chosen day, not before', () =>
    asPack(async (visitor) => {
      const { page, press } = visitor;
      const email = 'nils@gifts.test';
      const mails = await watchMails(demo.server.origin, email);
      await fillGiftCard(page, email);
      await press(page.getByRole('radio', { name: 'On a day' }));
      await page.getByLabel('Date').fill(dayAfter(1));
      await page.getByLabel('Time').selectOption('09:00');
      await pay(visitor);
      await sees(page.getByText(/^We will send the gift card to Ida Holm/));
      expect(await mailsTo(demo.server.origin, email)).toEqual([]);
      demo.server.setClock(`${dayAfter(1)}T13:00:05Z`);
      await mails(/^Jonas Rivera has sent you a gift card/);
    }));
});

it('task 26: gift cards are switched on and off for Christmas', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/gift-cards');
    await logIn(visitor, 'owner@demo.test');
    await sees(page.getByText('Jonas Rivera for Ida Holm').first());
    await sees(page.getByText('$50.00, used up'));
    await press(link(page, /^Gift cards on sale/));
    await page.getByRole('textbox', { name: /^Amounts to choose from/ }).fill('cheap');
    await press(button(page, /^Add to Amounts/));
    await sees(page.getByText('Enter an amount that can be paid, such as 25'));
    await page.getByRole('textbox', { name: /^Amounts to choose from/ }).fill('75,00');
    await press(button(page, /^Add to Amounts/));
    await page.getByLabel('Customers may also type their own amount').uncheck();
    await saves(visitor);
  });
  await demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.goto('/gift-card');
    await sees(page.getByRole('radio', { name: '$75.00' }));
    expect(await page.getByRole('radio', { name: 'Another amount' }).count()).toBe(0);
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await page.goto('/office/gift-cards/sale');
    await logIn(visitor, 'owner@demo.test');
    await page.getByLabel('Sell gift cards').uncheck();
    await sees(page.getByText('Cards that you have sold stay good.', { exact: false }));
    await saves(visitor);
  });
  await demo.visit({ device: 'phone' }, async ({ page, press }) => {
    await page.goto('/buy');
    await sees(heading(page, 'Single class'));
    expect(await link(page, 'Give a gift card').count()).toBe(0);
    await page.goto('/gift-card');
    await sees(heading(page, 'No gift cards for sale right now'));
    await press(link(page, 'See what is left on a card'));
    await sees(heading(page, 'Gift card balance'));
  });
});
