/** The owner makes what is sold in the office (docs/decisions/0220). */
import { expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { answerAllQuestions, castOf } from '../support/browser/people.ts';
import { button, heading, link, logIn, sees } from '../support/browser/steps.ts';

const NEW = 'new@demo.test';
const demo = theDemo();

it('task 5: sets prices: drop-in, 5, 10, monthly, intro of three weeks', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    // A studio without products is offered four.
    const list = '**/v1/office/products';
    await page.route(list, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: { items: [] } }) : route.continue()));
    await page.goto('/office/products');
    await logIn(visitor, 'owner@demo.test');
    await sees(heading(page, 'Nothing for sale yet'));
    const dropIn = page.getByRole('region', { name: 'Drop-in' });
    await dropIn.getByLabel('Price ($)').fill('no');
    await press(button(page, 'Add 4 products'));
    await sees(dropIn.getByText('Enter an amount that can be paid, such as 25'));
    // With a comma, in a studio whose locale writes a point.
    await dropIn.getByLabel('Price ($)').fill('19,50');
    await page.getByRole('region', { name: 'Monthly unlimited' }).getByLabel('Price a month ($)').fill('120');
    await press(button(page, 'Add 4 products'));
    await sees(page.getByText('4 products are for sale.'));
    await page.unroute(list);

    // Five classes are typed by hand. The card follows.
    await page.goto('/office/products/new');
    await sees(heading(page, 'New product'));
    await page.getByLabel('Name').fill('Five classes');
    await page.getByLabel('How many').fill('5');
    await page.getByLabel('Price ($)').fill('85.00');
    const card = page.getByRole('region', { name: 'What customers see' });
    await sees(card.getByText('$85.00'));
    await sees(card.getByText('5 classes', { exact: true }));
    await page.getByLabel('How long it is good').selectOption('A length of time');
    await page.getByLabel('Good for').fill('2');
    await sees(card.getByText('Good for 2 months from the day you buy it'));
    await press(button(page, 'Save'));
    await sees(heading(page, 'Five classes'));

    await page.goto('/buy#packs');
    await sees(heading(page, 'Drop-in'));
    await sees(heading(page, 'Three weeks to try us'));
    await page.goto('/office/products');
    await sees(page.getByRole('listitem').filter({ hasText: 'Monthly unlimited' }).getByText('Membership · $120.00 every month'));
    // New ones come last; the arrows move them.
    await press(button(page, 'Move Five classes up'));
    await sees(page.getByText(/Five classes is now number \d+\./));
    const names = await page.getByRole('listitem').allInnerTexts();
    const placeOf = (name: string) => names.findIndex((text) => text.startsWith(name));
    expect(placeOf('Five classes')).toBe(placeOf('Three weeks to try us') - 1);
  }));

it('task 6: keeps the intro for new people, and a new person buys it', async () => {
  const intro = 'Two weeks to look around';
  await demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/products');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, new RegExp(intro)));
    await sees(heading(page, intro));
    await page.getByLabel('For new customers only').check();
    await sees(page.getByRole('region', { name: 'What customers see' }).getByText('It is for new customers only.'));
    await press(button(page, 'Save'));
    await sees(page.getByText(/^Saved\./));
    await sees(page.getByText(/Ruth Adler changed it/));
  });
  const cast = await castOf(demo.server.origin);
  const known = await cast.keptBy({ who: 'pack' });
  await demo.visit({ device: 'phone', storageState: known }, async ({ page }) => {
    await openCheckout(page, intro);
    await sees(page.getByText('This pass is for new customers only. Nothing was charged. Please choose another one.'));
  });
  await answerAllQuestions(demo.server.origin, NEW);
  const fresh = await cast.keptBy({ who: 'new' });
  await demo.visit({ device: 'phone', storageState: fresh }, async ({ page, press }) => {
    await openCheckout(page, intro);
    await enterCard(page, '4242 4242 4242 4242');
    await press(button(page, /^Pay \$/));
    await sees(page.getByText(intro));
    await page.goto('/account#packs');
    await sees(heading(page, intro));
    expect(page.url()).toContain('/account');
  });
});

it('task 25: a code for the opening takes a tenth off, until its last day', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/codes');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, 'Add a code'));
    await sees(heading(page, 'New code'));
    await page.getByRole('textbox', { name: 'Code' }).fill('Opening');
    await page.getByLabel('Percent').fill('12,5');
    await sees(page.getByText('A price of $100.00 becomes $87.50.'));
    await page.getByLabel('Last day').fill('2026-03-31');
    await page.getByLabel('Uses per customer').fill('1');
    await press(button(page, 'Save'));
    await sees(heading(page, 'Opening'));
    await sees(page.getByText('Nobody has used it yet.'));
    await page.goto('/office/codes');
    await sees(page.getByText(/^12\.5 % off · not used yet · until .+31/));
  });
  const cast = await castOf(demo.server.origin);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page, press }) => {
    await openCheckout(page, 'Single class');
    await page.getByLabel('Redeem Promo Code').check();
    await page.getByLabel('Promo code', { exact: true }).fill('OPENING');
    await press(button(page, 'Apply'));
    await sees(page.getByText('Opening', { exact: false }));
    await sees(page.getByText('-$3.50').or(page.getByText('−$3.50')));
    expect(page.url()).toContain('/checkout');
  });
});
