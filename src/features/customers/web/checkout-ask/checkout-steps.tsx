import { useEffect, useRef } from 'react';
import type { CustomField } from '../../../custom-fields/web/public/custom-fields.ts';
import { focusHeading } from '../../../../web/ui/steps/step-focus.ts';
import { InformationStep } from '../information/information-step.tsx';
import { WaiverStep, type WaiverToAccept } from '../waiver/waiver-step.tsx';
import type { CheckoutStep } from './step-titles.ts';
import styles from './checkout-steps.module.css';

export interface CheckoutStepsProps {
  readonly step: CheckoutStep;
  readonly fields: readonly CustomField[];
  readonly asksPhone: boolean;
  readonly waiver: WaiverToAccept;
  /** `onDone` is called at once when the waiver is accepted, `onAccepted` one second later. */
  readonly onDone: () => void;
  readonly onAccepted: () => void;
}

/** The remaining steps of a checkout, one at a time, in a dialog whose title names the step. */
export default function CheckoutSteps({ step, fields, asksPhone, waiver, onDone, onAccepted }: CheckoutStepsProps) {
  return (
    <FocusedStep key={step}>
      {step === 'information' ? <InformationStep {...{ fields, asksPhone }} /> : <WaiverStep {...{ waiver, onAccepted, onDone }} />}
    </FocusedStep>
  );
}

/** The focus is lost with the previous step, so the next one moves it to its heading. The dialog handles the first step. */
function FocusedStep({ children }: { readonly children: React.ReactNode }) {
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && begin.current) focusHeading(begin.current);
  }, []);
  return (
    <div ref={begin} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
