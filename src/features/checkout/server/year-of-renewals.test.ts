/**
 * Renewals of some months, and of more than a year in `npm run test:deep`, on a moving clock against an independent model: month ends, a leap day, clock changes, trials, billing days,
 * failing cards. Each charge happens once, on its day, and the ledgers add up.
 */
import { afterAll, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { secretBox } from '../../../server/secret-box.ts';
import { setAccount } from '../../payments/server/public.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';
import { startGoCardless, type FakeGoCardless } from '../../../../tests/fakes/gocardless.ts';
import { startPayPal, type PayPalEvent, type FakePayPal } from '../../../../tests/fakes/paypal.ts';
import { settleOrder } from './public.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';
import { isDeep } from '../../../../tests/support/depth.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let fake: FakeGoCardless;
let payPal: FakePayPal;
const desk = theClassDesk(async () => {
  [fake, payPal] = await Promise.all([startGoCardless(), startPayPal()]);
  return { GOCARDLESS_API_BASE: fake.url, PAYPAL_API_BASE: payPal.url, SECRET_KEY };
});
afterAll(() => Promise.all([fake.close(), payPal.close()]));
const { buy, call, begin, charged, orders } = membershipCalls(desk);
const MANY = isDeep ? 1000 : 6;
const PRICE = 14_900;
/** After a leap day, a change of the clocks, and the ends of long and short months. */
const UNTIL = isDeep ? '2029-03-05' : '2028-06-05';
const DAY = 86_400_000;

interface Kind {
  readonly begun: string;
  readonly trialDays: number;
  readonly dayOfMonth: number | null;
  readonly fails: boolean;
}
const KINDS: readonly Kind[] = [
  { begun: '2028-01-31', trialDays: 0, dayOfMonth: null, fails: false },
  { begun: '2028-01-30', trialDays: 0, dayOfMonth: 31, fails: false },
  { begun: '2028-02-01', trialDays: 28, dayOfMonth: null, fails: false },
  { begun: '2028-02-10', trialDays: 7, dayOfMonth: 1, fails: false },
  { begun: '2028-03-11', trialDays: 0, dayOfMonth: 29, fails: false },
  { begun: '2028-02-15', trialDays: 0, dayOfMonth: null, fails: true },
];

// The model. Days are counted since 1970, months by hand.
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const textOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
/** A day of a month. `month` may lie outside its year. */
const dayIn = (year: number, month: number, day: number): number => {
  const [y, m] = [year + Math.floor(month / 12), ((month % 12) + 12) % 12];
  return Date.UTC(y, m, Math.min(day, lastOf(y, m))) / DAY;
};

/** The expected cycles with their days and totals. */
function expected({ begun, trialDays, dayOfMonth, fails }: Kind): { cycle: number; total: number; day: string }[] {
  const from = numberOf(begun) + trialDays;
  const start = new Date(from * DAY);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const turn = dayOfMonth ?? start.getUTCDate();
  const nth = dayIn(year, month, turn) >= from ? 0 : 1;
  const first = dayIn(year, month + nth, turn);
  const cut = first > from;
  const part = cut
    ? Math.floor(
        (PRICE * (first - from) * 2 + (first - dayIn(year, month + nth - 1, turn))) / (2 * (first - dayIn(year, month + nth - 1, turn))),
      )
    : PRICE;
  const sale = { cycle: 0, total: trialDays > 0 ? 0 : part, day: begun };
  if (fails) return [sale];
  const paid = trialDays > 0 ? [{ cycle: 0, total: part, day: textOf(from) }] : [];
  for (let cycle = 1; ; cycle += 1) {
    const day = textOf(dayIn(year, month + nth + cycle - (cut ? 1 : 0), turn));
    if (day > UNTIL) return [sale, ...paid];
    paid.push({ cycle, total: PRICE, day });
  }
}

it(`the renewal charges ${MANY} memberships until ${UNTIL}, each cycle once and on its day`, async () => {
  const sold: { readonly shop: Awaited<ReturnType<typeof aMembershipShop>>; readonly pass: number; readonly kind: Kind }[] = [];
  const people = Math.ceil(MANY / KINDS.length);
  const sell = async (kind: Kind) => {
    const billingDay: PassTerms['billingDay'] = kind.dayOfMonth === null ? null : { kind: 'day-of-month', dayOfMonth: kind.dayOfMonth };
    const shop = await aMembershipShop(desk, { wall: `${kind.begun} 09:00`, people }, { trialDays: kind.trialDays, billingDay });
    for (const who of shop.rush.people)
      sold.push({ shop, kind, pass: await buy({ ...shop, who }, kind.fails ? '4000000000000341' : undefined) });
  };
  const retries = ['2028-03-16', '2028-03-18', '2028-03-20', '2028-03-22', '2028-03-15'];
  const days = [...new Set([...KINDS.flatMap((kind) => expected(kind).map(({ day }) => day)), ...retries, UNTIL])].toSorted();
  for (const day of days) {
    await moveTo(desk, `${day} 00:00`, Math.ceil(people / 50));
    for (const kind of KINDS.filter(({ begun }) => begun === day)) await sell(kind);
  }
  for (const { shop, pass, kind } of sold) {
    const paid = await orders(shop, pass);
    const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();
    expect({ kind, orders: sorted(paid) }).toEqual({ kind, orders: sorted(expected(kind)) });
  }
  for (const shop of new Set(sold.map((one) => one.shop))) {
    await desk.sound(shop.rush);
    // The gateway's charges equal the orders' totals.
    const { rows } = await desk.change(shop.rush, `select coalesce(sum(total), 0)::int as total from customer_order`);
    expect((await charged(shop)).reduce((all, one) => all + one, 0)).toBe((rows[0] as { total: number }).total);
  }
}, 900_000);

type Amounts = Promise<readonly number[]>;

/** A payment method other than a card. */
interface Way {
  readonly settings: object;
  /** Buys the membership. Returns the id of its pass. */
  take(shop: MembershipShop): Promise<number>;
  /** The day's events outside of our job. */
  onTheDay(shops: readonly MembershipShop[], day: string): Promise<void>;
  /** The amounts that the studio received, less the refunds. */
  received(shops: readonly MembershipShop[]): Amounts;
  /** Whether a cycle may be paid before its day. */
  readonly paysEarlier?: boolean;
}

const passOf = async (shop: MembershipShop, id: string) => (await call(shop, '/api/getBookingDetails', { id })).body.user_pass_id as number;

const byDebit: Way = {
  settings: { directDebit: true },
  async take(shop) {
    await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), wallTime('2028-01-01'), 'gocardless', fake.account));
    const { temp_id: id } = (await begin(shop)).body;
    await call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment: 5 });
    fake.fulfil([...fake.requestsToBill.keys()].at(-1)!);
    await call(shop, '/payment/pass/complete', { id });
    return passOf(shop, id);
  },
  onTheDay: () => Promise.resolve(),
  received: () => Promise.resolve([...fake.debits.values()].map(({ amount }) => amount)),
};

const atTheStudio: Way = {
  settings: { payLater: true },
  async take(shop) {
    const { temp_id: id } = (await begin(shop)).body;
    await call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: id });
    return passOf(shop, id);
  },
  async onTheDay(shops, day) {
    const parts = { at: wallTime(`${day} 12:00`), creditGained: recheckWaitsOf };
    for (const { rush } of shops) {
      const { rows } = await desk.change(rush, `select id from customer_order where not is_paid`);
      for (const { id } of rows as { id: number }[])
        await desk.inside(rush, (tx) => settleOrder(tx, parts, { order: asId<OrderId>(id), by: 'cash' }));
    }
  },
  received: async (shops) => {
    const all = shops.map((shop) => desk.change(shop.rush, `select -amount as amount from money_entry where kind = 'payment'`));
    return (await Promise.all(all)).flatMap(({ rows }) => (rows as { amount: string }[]).map(({ amount }) => Number(amount)));
  },
};

/** `deliver` selects the webhooks since the last day that arrive. */
function byPayPal(deliver: (news: readonly PayPalEvent[]) => readonly PayPalEvent[]): Way {
  const ours = new Map<number, MembershipShop>();
  const bought: string[] = [];
  let seen = 0;
  const shopOf = ({ resource }: PayPalEvent) => ours.get(bought.indexOf(String(resource['billing_agreement_id'] ?? resource['id'])));
  return {
    settings: { paypal: true },
    async take(shop) {
      const { rush, product } = shop;
      await desk.inside(rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), wallTime('2028-01-01'), 'paypal', payPal.account));
      const { temp_id: id } = (await begin(shop)).body;
      await call(shop, '/confirmCheckout', { pass_id: product, temp_payment_id: id, payment: 6 });
      const subscription = [...payPal.subscriptions.keys()].at(-1)!;
      ours.set(bought.push(subscription) - 1, shop);
      payPal.approve(subscription);
      await call(shop, '/payment/pass/complete', { id });
      return passOf(shop, id);
    },
    async onTheDay(_shops, day) {
      const wall = `${day} 06:00`;
      payPal.bill(wallTime(wall));
      const news = payPal.events.slice(seen);
      seen = payPal.events.length;
      desk.server.setClock(iso(wallTime(wall)));
      for (const event of deliver(news)) {
        const shop = shopOf(event);
        if (shop === undefined) continue;
        const { body, headers } = payPal.message(event, wallTime(wall));
        const sent = {
          method: 'POST',
          url: '/v1/webhooks/paypal',
          payload: body,
          headers: { ...headers, 'x-studio': shop.rush.slug },
        } as const;
        expect((await desk.server.atelier.app.inject(sent)).statusCode).toBe(200);
      }
      await moveTo(desk, wall, 2);
    },
    received: () => {
      const taken = bought.flatMap((id) => payPal.subscriptions.get(id)!.taken);
      const returned = payPal.refunds.filter(({ capture }) => taken.some(({ id }) => id === capture));
      const amounts = [...taken.map(({ amount }) => Number(amount.value)), ...returned.map(({ value }) => -Number(value))];
      return Promise.resolve(amounts.map((amount) => Math.round(amount * 100)));
    },
    paysEarlier: true,
  };
}

/** Every second webhook arrives at once, twice. The others arrive with those of the next day, in the wrong order. */
function lateAndTwice() {
  let kept: PayPalEvent[] = [];
  return (news: readonly PayPalEvent[]) => {
    const now = news.filter((_, nth) => nth % 2 === 0);
    const late = kept.toReversed();
    kept = news.filter((_, nth) => nth % 2 === 1);
    return [...now, ...late, ...now, ...late];
  };
}

const inOrder = <T extends { cycle: number; day: string }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => one.cycle - other.cycle || one.day.localeCompare(other.day));

it.each<[string, () => Way]>([
  ['direct debit', () => byDebit],
  ['the studio', () => atTheStudio],
  ['PayPal with lost webhooks', () => byPayPal(() => [])],
  ['PayPal with late, repeated and reordered webhooks', () => byPayPal(lateAndTwice())],
])(
  `a membership is paid by %s until ${UNTIL}, each cycle once and on its day`,
  async (_named, begun) => {
    const way = begun();
    const kinds = KINDS.filter(({ fails }) => !fails).slice(0, 4);
    const sold: { readonly shop: MembershipShop; readonly pass: number; readonly kind: Kind }[] = [];
    const days = [...new Set([...kinds.flatMap((kind) => expected(kind).map(({ day }) => day)), UNTIL])].toSorted();
    for (const day of days) {
      // The second run charges nothing again.
      await moveTo(desk, `${day} 00:00`, 2);
      payPal.bill(wallTime(`${day} 00:00`));
      for (const kind of kinds.filter(({ begun }) => begun === day)) {
        const billingDay: PassTerms['billingDay'] = kind.dayOfMonth === null ? null : { kind: 'day-of-month', dayOfMonth: kind.dayOfMonth };
        const ask = { wall: `${day} 09:00`, people: 1, settings: { payments: { card: false, ...way.settings } } };
        const shop = await aMembershipShop(desk, ask, { trialDays: kind.trialDays, billingDay });
        sold.push({ shop, kind, pass: await way.take(shop) });
      }
      await way.onTheDay(
        sold.map(({ shop }) => shop),
        day,
      );
    }
    const total = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
    for (const { shop, pass, kind } of sold) {
      const should = inOrder(expected(kind));
      const paid = inOrder((await orders(shop, pass)) as ReturnType<typeof expected>).map((one, nth) => {
        const due = should[nth]?.day ?? one.day;
        // PayPal keeps the day of the first renewal. After a short month it therefore charges some days before the end of a long month.
        return way.paysEarlier && one.day < due ? { ...one, day: due } : one;
      });
      expect({ kind, orders: paid }).toEqual({ kind, orders: should });
    }
    const shops = sold.map(({ shop }) => shop);
    for (const { rush } of shops) await desk.sound(rush);
    expect(total(await way.received(shops))).toBe(total(kinds.flatMap((kind) => expected(kind).map((one) => one.total))));
    expect([...fake.faults, ...payPal.faults]).toEqual([]);
  },
  900_000,
);
