import { useEffect, useRef } from 'react';
import type { CustomField } from '../../../custom-fields/web/public/custom-fields.ts';
import { completeInformationTexts, waiverTexts } from '../../texts.ts';
import { focusHeading } from '../../../../web/ui/steps/step-focus.ts';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';
import { InformationStep } from '../information/information-step.tsx';
import { WaiverStep, type WaiverToAccept } from '../waiver/waiver-step.tsx';
import styles from './checkout-steps.module.css';

/** The steps before the button of a checkout, in their order. */
export type CheckoutStep = 'information' | 'waiver';

const TITLES: Record<CheckoutStep, string> = { information: completeInformationTexts().title, waiver: waiverTexts().title };

export const titleOfStep = (step: CheckoutStep): string => TITLES[step];

export interface CheckoutStepsProps {
  readonly step: CheckoutStep;
  readonly fields: readonly CustomField[];
  readonly asksPhone: boolean;
  readonly waiver: WaiverToAccept;
  /** `onDone` is called at once when the waiver is accepted, `onAccepted` one second later. */
  readonly onDone: () => void;
  readonly onAccepted: () => void;
  /** Set when the surrounding dialog has another title, so that the step shows its own. */
  readonly isTitled?: boolean;
}

/** The remaining steps of a checkout, one at a time, in a dialog of their own or in an open one. */
export default function CheckoutSteps({ step, fields, asksPhone, waiver, onDone, onAccepted, isTitled = false }: CheckoutStepsProps) {
  return (
    <FocusedStep key={step}>
      {isTitled && (
        <StepTitle as="h3" takesFocus>
          {TITLES[step]}
        </StepTitle>
      )}
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
