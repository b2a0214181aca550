import type * as z from 'zod/mini';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { Studio, StudioSettings } from '../../../context/studio.ts';
import { billOf, taxTermsOf, type Bill } from '../../products/rules/bill.ts';
import type { GiftCardOnWire } from '../contract/gift-cards.contract.ts';
import { isRefunded, type GiftCard } from '../rules/gift-card.ts';

/** The price of a gift card: its amount, without tax unless the studio taxes gift cards (readings §6). */
export const billOfGiftCard = (price: Minor, { tax, giftCards, currency }: StudioSettings): Bill =>
  billOf({ price, tax: taxTermsOf({ ...tax, enabled: tax.enabled && giftCards.isTaxed }), currency });

export const currencyOnWire = ({ settings: { currency } }: Studio) => ({
  symbol: currency.symbol,
  iso_code: currency.code,
  digits: currency.digits,
});

export function presentGiftCard(card: GiftCard, { settings }: Studio): z.output<typeof GiftCardOnWire> {
  const amount = (units: Minor) => toDecimal(units, settings.currency);
  const bill = billOfGiftCard(card.amount, settings);
  return {
    id: card.id,
    recipient_name: card.recipient.name,
    recipient_email: card.recipient.email,
    sender_name: card.sender.name,
    sender_email: card.sender.email,
    message: card.message,
    amount: amount(card.amount),
    delivery: card.deliverAt === null ? 'now' : 'scheduled',
    unix_deliver: card.deliverAt,
    unix_delivered: card.deliveredAt,
    is_paid: card.state === 'issued',
    is_refunded: isRefunded(card),
    payment: { amount: amount(bill.price), tax: amount(bill.tax), total: amount(bill.total) },
  };
}
