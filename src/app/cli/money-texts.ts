/**
 * Texts of the commands that record payments at the front desk and refunds. They address the operator of the deployment, in English
 * (docs/decisions/0043).
 */
import type { OrderRefundRefusal } from '../../features/checkout/rules/decide-order-refund.ts';

export const moneyTexts = {
  settleNeeds: 'A studio, the number of an order and how it was paid are needed, such as: settle demo 12 cash. It is cash or bank.',
  settled: (slug: string, order: number) => `Order ${order} of the studio "${slug}" is paid; its customer gets the receipt.`,
  notSettled: (slug: string, order: number) => ({
    'no-order': `The studio "${slug}" has no order ${order}.`,
    'already-paid': `Order ${order} of the studio "${slug}" is paid already. Nothing was changed.`,
  }),
  asked: (slug: string, asked: number, learned: number) =>
    `${slug}: the gateways were asked about ${asked} ${asked === 1 ? 'payment' : 'payments'}; ${learned === 0 ? 'nothing has changed' : `${learned} ${learned === 1 ? 'has' : 'have'} changed`}.`,
  notAsked: {
    keys: (slug: string, message: string) =>
      `${slug}: ${message} Set the studio's keys anew; until then no payment goes through or is found out about.`,
    away: (slug: string, message: string) => `${slug}: a payment could not be asked about: ${message} Run this again later.`,
  },
  refundNeeds: 'A studio, the number of an order and, for a part of it, an amount are needed, such as: refund demo 12 20.50.',
  refunded: (slug: string, order: number, { amount, atDesk }: { readonly amount: string; readonly atDesk: string | null }) =>
    `${amount} of order ${order} of the studio "${slug}" goes back; its customer is told.${atDesk === null ? '' : ` Hand over ${atDesk} at the desk.`}`,
  /** `amount`: the refundable rest or the smallest payable unit, when that is the reason. Empty otherwise. */
  notRefunded: (slug: string, order: number, code: OrderRefundRefusal['code'] | 'no-amount', amount: string): string => {
    const which = `order ${order} of the studio "${slug}"`;
    switch (code) {
      case 'no-order':
        return `The studio "${slug}" has no order ${order}.`;
      case 'not-paid':
        return `Nothing was paid for ${which}, or it was taken back. Nothing was changed.`;
      case 'disputed':
        return `The customer disputes the payment of ${which}. Nothing was changed.`;
      case 'nothing-left':
        return `All of ${which} went back before. Nothing was changed.`;
      case 'too-much':
        return `Only ${amount} of ${which} is left to give back. Nothing was changed.`;
      case 'amount-not-payable':
        return `Gateways give back multiples of ${amount}, or all of ${which}. Nothing was changed.`;
      case 'fee-is-whole':
        return 'A fee is taken back whole. Nothing was changed.';
      case 'gift-card-spent':
        return `The gift card of ${which} has only ${amount} left. Nothing was changed.`;
      case 'no-amount':
        return `This is no amount of the currency of ${which}. Nothing was changed.`;
    }
  },
};
