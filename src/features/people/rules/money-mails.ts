import { CUSTOMER_MAIL_KINDS, customerMailOf, type CustomerMailKind } from '../../mail/rules/customer-mails.ts';

/** Mails of other groups that may hold an amount: a late cancel fee, or the price of a gift card. */
const WITH_AN_AMOUNT: ReadonlySet<CustomerMailKind> = new Set([
  'booking-cancelled',
  'late-cancel-void',
  'place-refilled',
  'series-cancelled',
  'gift-card',
  'gift-card-receipt',
]);

/** The kinds of mail that show what somebody paid or owes. */
export const MONEY_MAILS: readonly string[] = CUSTOMER_MAIL_KINDS.filter(
  (kind) => customerMailOf(kind).group === 'money' || WITH_AN_AMOUNT.has(kind),
);
