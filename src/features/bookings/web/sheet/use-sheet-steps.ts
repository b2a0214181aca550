import { useEffect, useState } from 'react';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import type { ShownStep } from '../../../../web/ui/steps/step-dialog.tsx';
import { placeIn } from '../../../../web/ui/steps/step-place.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { owedSteps } from '../../../customers/web/public/checkout-ask.ts';
import { titleOfStep } from '../../../customers/web/public/checkout-step-titles.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { dialogSay } from '../reserve-dialog-texts.ts';
import { currentStep, isLasting, SHEET_STEPS, stepsOf, type SheetState, type SheetStep } from './sheet-steps.ts';
import type { Buying } from './use-buying.ts';

interface SheetFacts {
  readonly session: ScheduleClass;
  readonly offer: ReserveOffer | undefined;
  readonly buying: Buying;
  readonly isLoggedIn: boolean;
  /** The sheet in a frame only leads to the checkout. */
  readonly isEmbedded: boolean;
}

/** The step of the sheet, its heading and number, and the ways to the next and the first one. A reload keeps them, closing does not. */
export function useSheetSteps({ session, offer, buying, isLoggedIn, isEmbedded }: SheetFacts) {
  const { value, change, clear } = useDraft(`reserve-steps-${session.id}`, { done: '', wentOn: false });
  useEffect(() => clear, [clear]);
  const asksPhone = offer !== undefined && offer.phone_required && !offer.customer_phone;
  const isBuying = buying.pack !== null;
  // The form of an owned pass has a field for the phone, the purchase has none.
  const owed = offer ? owedSteps(offer, asksPhone && (isBuying || (offer.passes.length === 0 && buying.bought === null))) : [];
  const state: SheetState = {
    isLoggedIn: isLoggedIn || isEmbedded,
    offer: offer && !isEmbedded ? { hasPass: offer.passes.length > 0, owed } : undefined,
    isBuying,
    hasBought: buying.bought !== null,
    wentOn: value.wentOn,
  };
  const step = currentStep(state);
  const done = value.done.split(' ').filter(Boolean);
  const steps = stepsOf(state, done);
  const lasting = SHEET_STEPS.filter((one) => isLasting(one) && (done.includes(one) || one === step || steps?.includes(one))).join(' ');
  useEffect(() => {
    if (lasting !== value.done) change({ done: lasting });
  }, [lasting, value.done, change]);
  return {
    step,
    owed,
    asksPhone,
    shown: useShown(step, steps),
    /** Shows the first open question. Returns whether there is one. */
    goOn: (): boolean => {
      if (owed.length > 0) change({ wentOn: true });
      return owed.length > 0;
    },
    /** Returns to the first step. Undefined where there is no way back. */
    back: isBuying ? buying.putOff : value.wentOn && (offer === undefined || owed.length > 0) ? () => change({ wentOn: false }) : undefined,
  };
}

/** The visible side of the step. While it loads, the step before stays. */
function useShown(step: SheetStep | null, steps: readonly SheetStep[] | null): ShownStep {
  const place = placeIn(steps, step);
  const shown = {
    view: step === 'choose' ? 'book' : (step ?? 'book'),
    order: SHEET_STEPS.indexOf(step ?? 'choose'),
    title: titleOf(step, place === null || place.at === 1),
    place,
  };
  const [kept, keep] = useState(shown);
  const now = step === null && steps === null ? kept : shown;
  if (now.view !== kept.view || now.title !== kept.title || now.place?.at !== kept.place?.at || now.place?.of !== kept.place?.of) keep(now);
  return now;
}

/** The sheet opens with the title of spec 1 §2. */
function titleOf(step: SheetStep | null, isFirst: boolean): string {
  if (step === 'information' || step === 'waiver') return titleOfStep(step);
  if (step === 'pay') return dialogSay.pay;
  if (isFirst || step === null || step === 'log-in') return dialogSay.title;
  return step === 'choose' ? dialogSay.choose : dialogSay.confirm;
}
