import { useState } from 'react';
import { StepDialog } from '../../../../web/ui/steps/step-dialog.tsx';
import { placeIn } from '../../../../web/ui/steps/step-place.ts';
import { useDoneSteps } from '../../../../web/ui/steps/use-done-steps.ts';
import CheckoutSteps, { type CheckoutStepsProps } from './checkout-steps.tsx';
import { CHECKOUT_STEPS, titleOfStep, type CheckoutStep } from './step-titles.ts';

export interface CheckoutSheetProps extends Omit<CheckoutStepsProps, 'onDone'> {
  /** All steps that remain. */
  readonly owed: readonly CheckoutStep[];
  /** Called when the dialog is postponed. */
  readonly onClose: () => void;
}

/** All remaining checkout steps in one dialog, one after the other. A second dialog never opens on top (look.md, Sheet). */
export default function CheckoutSheet({ step, owed, onClose, onAccepted, ...rest }: CheckoutSheetProps) {
  const [isAccepted, setAccepted] = useState(false);
  const steps = useDoneSteps('checkout-steps', CHECKOUT_STEPS, owed);
  return (
    <StepDialog
      step={{ view: step, order: CHECKOUT_STEPS.indexOf(step), title: titleOfStep(step), place: placeIn(steps, step) }}
      onClose={isAccepted && step === 'waiver' ? onAccepted : onClose}
      width={560}
    >
      <CheckoutSteps {...rest} {...{ step, onAccepted }} onDone={() => setAccepted(true)} />
    </StepDialog>
  );
}
