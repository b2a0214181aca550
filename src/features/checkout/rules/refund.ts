/**
 * Why money goes back. By itself: another payment had paid before; what was paid is not what was to be paid; what was paid for is no longer to be
 * had; the studio took a fee back (readings §4, §7). Or staff gave back an order.
 */
export type RefundReason = 'paid-twice' | 'not-accepted' | 'undeliverable' | 'fee-void' | 'by-studio';
