/** The ways money arrives at the studio's desk, and the payment method that the order then shows (spec 2 §3: payment 2 and 4). */
import type { PaymentMethod } from '../../passes/rules/pass.ts';

export const DESK_PAYMENTS = ['cash', 'bank'] as const;
export type DeskPayment = (typeof DESK_PAYMENTS)[number];

export const DESK_METHODS: Readonly<Record<DeskPayment, PaymentMethod>> = { cash: 'cash', bank: 'other' };
