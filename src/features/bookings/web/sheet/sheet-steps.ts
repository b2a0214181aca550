import type { CheckoutStep } from '../../../customers/web/public/checkout-ask.ts';
import { withDone } from '../../../../web/ui/steps/step-place.ts';

/** The steps of the booking sheet in their only order. `choose` is the first view where more follows, `book` the one that books. */
export const SHEET_STEPS = ['log-in', 'choose', 'information', 'waiver', 'pay', 'book'] as const;
export type SheetStep = (typeof SHEET_STEPS)[number];

export interface SheetState {
  readonly isLoggedIn: boolean;
  /** Undefined while it loads. `owed`: the studio's questions that are still open. */
  readonly offer: { readonly hasPass: boolean; readonly owed: readonly CheckoutStep[] } | undefined;
  /** A product is chosen. */
  readonly isBuying: boolean;
  /** A product was bought here, but the purchase did not book the class. */
  readonly hasBought: boolean;
  /** The person went on from the choice of an owned pass to the studio's questions. */
  readonly wentOn: boolean;
}

/** The step to show. Null while the offer loads, and after a purchase that pays for the class only later. */
export function currentStep({ isLoggedIn, offer, isBuying, hasBought, wentOn }: SheetState): SheetStep | null {
  if (!isLoggedIn) return 'log-in';
  if (offer === undefined) return null;
  const [question] = offer.owed;
  if (isBuying) return question ?? 'pay';
  if (!offer.hasPass) return hasBought ? null : 'choose';
  if (question === undefined) return 'book';
  return wentOn ? question : 'choose';
}

/**
 * All steps of this visit. `done`: steps that were counted before, of which log-in and questions stay counted, so that the number does not
 * change on the way. Null before the log-in, because the rest is unknown.
 */
export function stepsOf({ offer, isBuying, hasBought }: SheetState, done: readonly string[]): SheetStep[] | null {
  if (offer === undefined) return null;
  const buys = isBuying || hasBought || !offer.hasPass;
  const questions = withDone(['information', 'waiver'] as const, done, offer.owed);
  const rest: readonly SheetStep[] = buys
    ? ['choose', ...questions, 'pay', ...(hasBought && offer.hasPass ? (['book'] as const) : [])]
    : [...(questions.length > 0 ? (['choose'] as const) : []), ...questions, 'book'];
  return [...(done.includes('log-in') ? (['log-in'] as const) : []), ...rest];
}

/** The steps that stay counted when they are done. */
export const isLasting = (step: SheetStep): boolean => step === 'log-in' || step === 'information' || step === 'waiver';
