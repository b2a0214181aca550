import { useState } from 'react';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import CheckoutSteps, { titleOfStep, type CheckoutStepsProps } from './checkout-steps.tsx';

export interface CheckoutSheetProps extends Omit<CheckoutStepsProps, 'onDone'> {
  /** Called when the dialog is postponed. */
  readonly onClose: () => void;
}

/** All remaining checkout steps in one dialog, one after the other. A second dialog never opens on top (look.md, Sheet). */
export default function CheckoutSheet({ step, onClose, onAccepted, ...rest }: CheckoutSheetProps) {
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Dialog open onClose={isAccepted && step === 'waiver' ? onAccepted : onClose} title={titleOfStep(step)} width={560}>
      <CheckoutSteps {...rest} {...{ step, onAccepted }} onDone={() => setAccepted(true)} />
    </Dialog>
  );
}
