import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import type { CheckoutStep } from '../checkout-steps.tsx';
import { type AskedAtCheckout, owedSteps, stepShown } from './owed-steps.ts';

interface Wanted {
  /** The page shows the button that it stands before. */
  readonly isWanted: boolean;
  readonly onAccepted: () => void;
  readonly asksPhone?: boolean;
}

/** While the dialog is open, the address names the step at which it was opened. */
const stepOf = ({ complete }: Record<string, unknown>): CheckoutStep | undefined =>
  complete === 'information' || complete === 'waiver' ? complete : undefined;

/**
 * What stands between this person and the button, and which of it the dialog shows. It opens by itself, once for each thing that is asked
 * (new words, new questions), and stands in the address: Back and Escape put it off until the button is pressed.
 */
export function useCheckoutAsk(asked: AskedAtCheckout, { isWanted, onAccepted, asksPhone }: Wanted) {
  const owed = owedSteps(asked, asksPhone);
  const [first] = owed;
  const named = stepOf(useSearch({ strict: false }));
  const { open, close } = useDialogAddress('complete');
  const what = [...owed, asked.waiver.wavier_hash, ...asked.custom_unfilled_fields.map(({ id }) => id)].join();
  const offered = useRef<string | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    if (first === undefined) return named === undefined ? undefined : close();
    if (named === undefined && offered.current !== what) open(first);
    offered.current = what;
  }, [isWanted, first, named, what, open, close]);

  return {
    owesWaiver: owed.includes('waiver'),
    step: isWanted ? stepShown(owed, named) : null,
    /** Asks for what is missing; whether anything was. */
    ask: (): boolean => {
      if (first !== undefined) open(first);
      return first !== undefined;
    },
    openWaiver: () => open('waiver' satisfies CheckoutStep),
    putOff: close,
    /** The waiver was accepted: on to what is still asked, or back to the page. */
    accepted: () => {
      if (owed.length === 1) close();
      onAccepted();
    },
  };
}

export type CheckoutAsk = ReturnType<typeof useCheckoutAsk>;
