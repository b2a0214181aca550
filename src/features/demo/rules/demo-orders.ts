/** What people of the demo bought and paid. */
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { billOf, type TaxTerms } from '../../products/rules/bill.ts';
import { chargeOf } from '../../products/rules/billing.ts';
import type { ArchivedOffer, ArchivedOrder, ArchivedPass } from '../../archive/rules/archived-sales.ts';

interface Shop {
  readonly offers: readonly ArchivedOffer[];
  readonly tax: TaxTerms;
  readonly currency: string;
  readonly zone: Zone;
  /** The studio's calendar day: what is due later is not paid yet. */
  readonly today: Day;
}

/** The orders that a pass of the demo came from: its sale, and of a membership each cycle that was paid since. */
export function ordersOf(pass: ArchivedPass, shop: Shop): ArchivedOrder[] {
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

interface Paid {
  /** 0: the sale. */
  readonly cycle: number;
  readonly price: Minor;
  readonly purchasedAt: Instant;
}

/** Everybody in the demo paid at once, and who paid by card did so with the test card. */
function orderOf(pass: ArchivedPass, { offers, tax, currency }: Shop, { cycle, price, purchasedAt }: Paid): ArchivedOrder {
  const offer = offers.find(({ key }) => key === pass.offer)!;
  const { taxTerms, ...bill } = billOf({ price, discount: pass.discount, tax });
  const paidBy = pass.paidBy ?? 'other';
  return {
    key: cycle === 0 ? pass.key : `${pass.key}-cycle-${cycle}`,
    customer: pass.customer,
    offer: offer.key,
    pass: pass.key,
    giftCard: null,
    discountCode: null,
    tender: null,
    name: offer.terms.name,
    currency,
    fee: null,
    voidedAt: null,
    refunds: [],
    kind: cycle === 0 ? 'pass' : 'renewal',
    cycle,
    ...bill,
    taxName: taxTerms.name,
    taxRate: taxTerms.rate,
    taxIncluded: taxTerms.isIncluded,
    paidBy,
    card: paidBy === 'card' ? { brand: 'Visa', lastFour: '4242' } : null,
    isPaid: true,
    purchasedAt,
  };
}
