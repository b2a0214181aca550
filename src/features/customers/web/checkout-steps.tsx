import { useEffect, useRef } from 'react';
import type { CustomField } from '../../custom-fields/web/public.ts';
import { completeInformationTexts, waiverTexts } from '../texts.ts';
import { focusHeading } from '../../../web/ui/steps/step-focus.ts';
import { StepTitle } from '../../../web/ui/steps/step-title.tsx';
import { InformationStep } from './information/information-step.tsx';
import { WaiverStep, type WaiverToAccept } from './waiver/waiver-step.tsx';
import styles from './checkout-steps.module.css';

/** What may stand between a person and the button of a checkout, in the order in which it is asked. */
export type CheckoutStep = 'information' | 'waiver';

const TITLES: Record<CheckoutStep, string> = { information: completeInformationTexts().title, waiver: waiverTexts().title };

export const titleOfStep = (step: CheckoutStep): string => TITLES[step];

export interface CheckoutStepsProps {
  readonly step: CheckoutStep;
  readonly fields: readonly CustomField[];
  readonly asksPhone: boolean;
  readonly waiver: WaiverToAccept;
  /** The waiver was accepted: at once, and one second later. */
  readonly onDone: () => void;
  readonly onAccepted: () => void;
  /** Where the dialog around it is about something else, and does not name the step itself. */
  readonly isTitled?: boolean;
}

/** What a checkout still asks, a step at a time; it stands in a dialog of its own, or in the one that the person is in. */
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

/** What had the focus goes with its step: the next one begins with the focus on its heading. The dialog sees to the first. */
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
