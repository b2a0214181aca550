import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../web/ui/dialog.tsx';
import type { CustomField } from '../../custom-fields/web/public.ts';
import { completeInformationTexts, waiverTexts } from '../texts.ts';
import { InformationStep } from './information/information-step.tsx';
import { WaiverStep, type WaiverToAccept } from './waiver/waiver-step.tsx';
import styles from './checkout-sheet.module.css';

/** What may stand between a person and the button of a checkout, in the order in which it is asked. */
export type CheckoutStep = 'information' | 'waiver';

const TITLES: Record<CheckoutStep, string> = { information: completeInformationTexts().title, waiver: waiverTexts().title };

interface CheckoutSheetProps {
  readonly step: CheckoutStep;
  readonly fields: readonly CustomField[];
  readonly asksPhone: boolean;
  readonly waiver: WaiverToAccept;
  /** It was put off. */
  readonly onClose: () => void;
  /** One second after the waiver was accepted. */
  readonly onAccepted: () => void;
}

/** All that a checkout still asks, one step after the other in one dialog: never a second one on top (look.md, Sheet). */
export default function CheckoutSheet({ step, fields, asksPhone, waiver, onClose, onAccepted }: CheckoutSheetProps) {
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Dialog open onClose={isAccepted && step === 'waiver' ? onAccepted : onClose} title={TITLES[step]} width={560}>
      <FocusedStep key={step}>
        {step === 'information' ? (
          <InformationStep {...{ fields, asksPhone }} />
        ) : (
          <WaiverStep {...{ waiver, onAccepted }} onDone={() => setAccepted(true)} />
        )}
      </FocusedStep>
    </Dialog>
  );
}

/** What had the focus goes with its step: the next one begins with the focus on itself. The dialog sees to the first. */
function FocusedStep({ children }: { readonly children: React.ReactNode }) {
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) begin.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={begin} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
