/** `reconcile` with a studio's gateway account, against the fake of Stripe (readings §7; docs/how-it-works/paying.md). */
import { afterEach, expect, it } from 'vitest';
import { setAccount } from '../../features/payments/server/public.ts';
import { readConfig } from '../../server/config.ts';
import { secretBox } from '../../server/secret-box.ts';
import { NOW } from '../../../tests/support/class-desk.ts';
import { NOTHING, ONCE, SECRET_KEY, SLOW, theStripeShops } from '../../../tests/support/stripe-shop.ts';
import { Failed } from './command.ts';
import { reconcileAll } from './reconcile-command.ts';

const shops = theStripeShops();
const { desk, aShop, begin, payWith, bought } = shops;
type Shop = Awaited<ReturnType<typeof aShop>>;

afterEach(() => {
  if (shops.stripe.faults.length > 0) throw new Error(shops.stripe.faults.join('\n'));
});

/** A payment that its bank has not decided yet. */
async function undecided() {
  const shop = await aShop();
  await payWith(shop, await begin(shop), shops.stripe.card(SLOW));
  return { shop, intent: [...shops.stripe.state.intents.keys()].at(-1)! };
}

/** The command's output for this studio. The other studios of this file are reconciled too. */
async function reconcile({ rush }: Shop) {
  const said: string[] = [];
  const { database, clock } = desk.server.atelier;
  const io = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) };
  const config = readConfig({ LOG_LEVEL: 'silent', STRIPE_API_BASE: shops.stripe.url, SECRET_KEY });
  try {
    await reconcileAll([])({ database, clock, config, io });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    said.push(...error.lines);
  }
  return said.filter((line) => line.startsWith(`${rush.slug}: `));
}

it('settles a payment whose message never came, and delivers the purchase', async () => {
  const { shop, intent } = await undecided();
  const sound = `${shop.rush.slug}: every seat, place in line, credit and sale adds up.`;
  const asked = (what: string) => `${shop.rush.slug}: the gateways were asked about 1 payment; ${what}.`;
  expect(await reconcile(shop)).toEqual([asked('nothing has changed'), sound]);
  expect(await bought(shop)).toEqual(NOTHING);
  shops.stripe.process(intent, 'succeed');
  expect(await reconcile(shop)).toEqual([asked('1 has changed'), sound]);
  expect(await bought(shop)).toEqual(ONCE);
  // Refunds and disputes of the paid one are looked for.
  expect(await reconcile(shop)).toEqual([asked('nothing has changed'), sound]);
});

it('reports that a gateway refuses a studio’s keys, or does not answer', async () => {
  const { shop, intent } = await undecided();
  // The paid payment of the other studio is asked about too, twice each.
  shops.stripe.fail('/v1/payment_intents', { kind: 'deaf' }, 4);
  expect((await reconcile(shop))[1]).toContain('a payment could not be asked about');
  const { account } = shops.stripe;
  const set = (secretKey: string) =>
    desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'stripe', { ...account, secretKey }));
  await set('sk_test_called_back');
  expect((await reconcile(shop))[1]).toBe(
    `${shop.rush.slug}: Stripe refuses the keys of this studio (401). Set the studio's keys anew; until then no payment goes through or is found out about.`,
  );
  await set(account.secretKey);
  shops.stripe.process(intent, 'succeed');
  await reconcile(shop);
  expect(await bought(shop)).toEqual(ONCE);
});
