/**
 * The reason of a refund. Automatic refunds: another payment had already paid (`paid-twice`), the amount differs from the amount due
 * (`not-accepted`), the item is no longer available (`undeliverable`), the debt was cancelled (`fee-void`) (readings §4, §7). `by-studio`:
 * staff refund an order. `outside`: somebody refunded it at the gateway. `dispute`:
 * the gateway took it back after a lost dispute.
 */
export type RefundReason = 'paid-twice' | 'not-accepted' | 'undeliverable' | 'fee-void' | 'by-studio' | 'outside' | 'dispute';
