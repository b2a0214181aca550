import { billOf, type TaxTerms } from '../../products/rules/bill.ts';
import type { ArchivedOffer, ArchivedOrder, ArchivedPass } from '../../archive/rules/archived-sales.ts';

interface Shop {
  readonly offers: readonly ArchivedOffer[];
  readonly tax: TaxTerms;
  readonly currency: string;
}

/** The order that a pass of the demo came from. Everybody there paid at once, and who paid by card did so with the test card. */
export function orderOf(pass: ArchivedPass, { offers, tax, currency }: Shop): ArchivedOrder {
  const offer = offers.find(({ key }) => key === pass.offer)!;
  const { taxTerms, ...bill } = billOf({ price: offer.price, discount: pass.discount, tax });
  const paidBy = pass.paidBy ?? 'other';
  return {
    key: pass.key,
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
    kind: 'pass',
    cycle: 0,
    ...bill,
    taxName: taxTerms.name,
    taxRate: taxTerms.rate,
    taxIncluded: taxTerms.isIncluded,
    paidBy,
    card: paidBy === 'card' ? { brand: 'Visa', lastFour: '4242' } : null,
    isPaid: true,
    purchasedAt: pass.purchasedAt,
  };
}
