import { lazy } from 'react';

/** What checkouts show of a customer's own data; loaded when it is needed. */

/** The waiver by itself: to accept, or to read again. */
export const WaiverDialog = lazy(() => import('./waiver/waiver-dialog.tsx'));

export { CheckoutQuestions } from './checkout-ask/checkout-questions.tsx';
/** The same steps by themselves, for a dialog that the person is in already. */
export const CheckoutSteps = lazy(() => import('./checkout-steps.tsx'));

export type { CheckoutStep } from './checkout-steps.tsx';
export { useCheckoutAsk } from './checkout-ask/use-checkout-ask.ts';
export { WaiverNote } from './checkout-ask/waiver-note.tsx';
export { owedSteps, stepShown } from './checkout-ask/owed-steps.ts';
