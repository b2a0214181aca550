import type { Day, Zone } from '../../../kernel/calendar.ts';
import { minor, share, type Minor } from '../../../kernel/money.ts';
import { days, minus, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { ArchivedBooking } from '../../archive/rules/archive.ts';
import { billOfFee } from '../../checkout/rules/fee.ts';
import { billOf, type Bill, type TaxTerms } from '../../products/rules/bill.ts';
import { chargeOf } from '../../products/rules/billing.ts';
import type { ArchivedOffer, ArchivedOrder, ArchivedPass, ArchivedSubscription } from '../../archive/rules/archived-sales.ts';
import { demoCodes } from './demo-codes.ts';
import { DEMO_CLASSES } from './demo-classes.ts';

export interface Shop {
  readonly offers: readonly ArchivedOffer[];
  readonly tax: TaxTerms;
  readonly currency: string;
  readonly zone: Zone;
  /** The studio's calendar day. Later charges are not paid yet. */
  readonly today: Day;
}

/** The orders of a pass: its sale and, for a membership, each cycle paid since. */
function ordersOf(pass: ArchivedPass, shop: Shop): ArchivedOrder[] {
  if (pass.changes.some(({ kind }) => kind === 'given')) return [];
  const { terms, price } = shop.offers.find(({ key }) => key === pass.offer)!;
  const sale = orderOf(pass, shop, { cycle: 0, price, purchasedAt: pass.purchasedAt });
  if (!terms.cycle || pass.startsAt === null) return [sale];
  const orders = [sale];
  const begun = dayOf(shop.zone, pass.startsAt);
  const last = terms.cycles ?? Infinity;
  for (let cycle = 1; cycle < last; cycle++) {
    const due = chargeOf({ terms, price }, begun, cycle);
    if (due.day > shop.today) break;
    orders.push(orderOf(pass, shop, { cycle, price: due.price, purchasedAt: startOfDay(shop.zone, due.day) }));
  }
  return orders;
}

/** The subscription of a card membership after the cycles of `ordersOf`. Null when no cycle follows. */
export function subscriptionOf(pass: ArchivedPass, shop: Shop): ArchivedSubscription | null {
  const { terms, price } = shop.offers.find(({ key }) => key === pass.offer)!;
  if (!terms.cycle || pass.startsAt === null || pass.paidBy !== 'card') return null;
  const nextCycle = ordersOf(pass, shop).length;
  if (nextCycle >= (terms.cycles ?? Infinity)) return null;
  const code = demoCodes(pass.purchasedAt).find(({ key }) => key === pass.discountCode);
  return {
    state: 'running',
    price,
    paidAtStudio: null,
    nextCycle,
    nextChargeAt: startOfDay(shop.zone, chargeOf({ terms, price }, dayOf(shop.zone, pass.startsAt), nextCycle).day),
    failure: null,
    blocksBooking: false,
    code: pass.discountCode,
    codeTerms: code ? { discount: code.discount, totalCycles: code.totalCycles } : null,
  };
}

interface Paid {
  /** 0 for the sale. */
  readonly cycle: number;
  readonly price: Minor;
  readonly purchasedAt: Instant;
}

/** Every order is paid at once. Card payments used the test card. */
function orderOf(pass: ArchivedPass, { offers, tax, currency }: Shop, { cycle, price, purchasedAt }: Paid): ArchivedOrder {
  const offer = offers.find(({ key }) => key === pass.offer)!;
  const paidBy = pass.paidBy ?? 'other';
  return {
    key: cycle === 0 ? pass.key : `${pass.key}-cycle-${cycle}`,
    customer: pass.customer,
    offer: offer.key,
    pass: pass.key,
    name: offer.terms.name,
    currency,
    fee: null,
    kind: cycle === 0 ? 'pass' : 'renewal',
    cycle,
    ...paidOf(billOf({ price, discount: () => pass.discount, tax, currency: { code: currency, digits: 2 } }), paidBy),
    discountCode: pass.discountCode,
    purchasedAt,
  };
}

interface Owed extends Pick<Shop, 'tax' | 'currency'> {
  /** Midnight of today in the studio's time zone. */
  readonly began: Instant;
}

/** The fee of a late cancel. Null when none was due. Fees of the last four weeks are unpaid, older ones were paid with the test card. */
function feeOf({ key, customer, lateCancelFee, endedAt }: ArchivedBooking, { tax, currency, began }: Owed): ArchivedOrder | null {
  if (lateCancelFee === null || endedAt === null) return null;
  const isPaid = endedAt < minus(began, days(28));
  return {
    key: `${key}-fee`,
    customer,
    offer: null,
    pass: null,
    name: `Late cancel fee: ${DEMO_CLASSES.lateFee}`,
    currency,
    fee: { kind: 'late-cancel', booking: key },
    kind: 'fee',
    cycle: 0,
    ...paidOf(billOfFee(lateCancelFee, tax, { code: currency, digits: 2 }), isPaid ? 'card' : 'pay-later'),
    purchasedAt: endedAt,
  };
}

/** The newest pass that a regular bought in cash is sold by the front desk on credit instead. */
export function withDebt(passes: readonly ArchivedPass[], began: Instant): ArchivedPass[] {
  const sold = passes
    .filter(({ customer, paidBy, purchasedAt }) => customer.startsWith('crowd-') && paidBy === 'cash' && purchasedAt < began)
    .toSorted((one, other) => other.purchasedAt - one.purchasedAt)[0];
  return passes.map((pass) => (pass === sold ? { ...pass, paidBy: 'pay-later', state: 'unpaid', soldByStaff: true } : pass));
}

const GIVEN_BACK = minor(20_00);

/** The newest sale in cash that is a week old, refunded in part two days later. All other orders stay as they are. */
function withRefund(orders: readonly ArchivedOrder[], began: Instant): ArchivedOrder[] {
  const sold = orders
    .filter(
      ({ kind, paidBy, total, purchasedAt }) =>
        kind === 'pass' && paidBy === 'cash' && total > GIVEN_BACK && purchasedAt < minus(began, days(7)),
    )
    .toSorted((one, other) => other.purchasedAt - one.purchasedAt)[0];
  return orders.map((order) => {
    if (order !== sold) return order;
    const tax = share(order.tax, GIVEN_BACK, order.total);
    return {
      ...order,
      refunds: [{ amount: GIVEN_BACK, tax, toGiftCard: minor(0), at: plus(order.purchasedAt, days(2)), handedBack: null }],
    };
  });
}

export const demoOrders = (
  passes: readonly ArchivedPass[],
  bookings: readonly ArchivedBooking[],
  shop: Shop & Pick<Owed, 'began'>,
): ArchivedOrder[] =>
  withRefund([...passes.flatMap((pass) => ordersOf(pass, shop)), ...bookings.flatMap((booking) => feeOf(booking, shop) ?? [])], shop.began);

/** The order that its payer disputes: the newest sale to a regular with a card that is two weeks old. */
export const disputedOrder = (orders: readonly ArchivedOrder[], today: Instant): ArchivedOrder =>
  orders
    .filter(
      ({ kind, customer, paidBy, purchasedAt }) =>
        kind === 'pass' && customer.startsWith('crowd-') && paidBy === 'card' && purchasedAt < minus(today, days(14)),
    )
    .toSorted((one, other) => other.purchasedAt - one.purchasedAt)[0]!;

/** The common fields of all demo orders: no promo code, no gift card, no refund. */
const paidOf = ({ taxTerms, ...bill }: Bill, paidBy: ArchivedOrder['paidBy']) => ({
  ...bill,
  giftCard: null,
  discountCode: null,
  tender: null,
  taxName: taxTerms.name,
  taxRate: taxTerms.rate,
  taxIncluded: taxTerms.isIncluded,
  paidBy,
  way: null,
  card: paidBy === 'card' ? { brand: 'Visa', lastFour: '4242' } : null,
  isPaid: paidBy !== 'pay-later',
  voidedAt: null,
  paidOn: null,
  refunds: [],
});
