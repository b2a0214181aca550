import { lazy } from 'react';

/** The waiver alone, to accept or to read again. */
export const WaiverDialog = lazy(() => import('../waiver/waiver-dialog.tsx'));

export { CheckoutQuestions } from '../checkout-ask/checkout-questions.tsx';
/** The steps without a dialog, for use inside an open one. */
export const CheckoutSteps = lazy(() => import('../checkout-ask/checkout-steps.tsx'));

export type { CheckoutStep } from '../checkout-ask/step-titles.ts';
export { useCheckoutAsk } from '../checkout-ask/use-checkout-ask.ts';
export { WaiverNote } from '../checkout-ask/waiver-note.tsx';
export { owedSteps } from '../checkout-ask/owed-steps.ts';
