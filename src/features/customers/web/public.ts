import { lazy } from 'react';

/** What checkouts show of a customer's own data; loaded when it is needed. */

/** The waiver by itself: to accept, or to read again. */
export const WaiverDialog = lazy(() => import('./waiver/waiver-dialog.tsx'));

/** Complete Your Information (phone and the studio's own fields) and the waiver, one after the other. */
export const CheckoutSheet = lazy(() => import('./checkout-sheet.tsx'));

export { useCheckoutAsk } from './checkout-ask/use-checkout-ask.ts';
export { WaiverNote } from './checkout-ask/waiver-note.tsx';
export { owedSteps } from './checkout-ask/owed-steps.ts';
