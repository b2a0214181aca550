import { CUSTOMER_MAIL_KINDS, customerMailOf } from '../../mail/rules/customer-mails.ts';

/** The kinds of mail that show what somebody paid or owes. */
export const MONEY_MAILS: readonly string[] = CUSTOMER_MAIL_KINDS.filter(
  (kind) => customerMailOf(kind).group === 'money' || kind === 'gift-card' || kind === 'gift-card-receipt',
);
