import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import type { CheckoutStep } from './step-titles.ts';
import { type CheckoutQuestionsData, owedSteps, stepShown } from './owed-steps.ts';

interface CheckoutAskOptions {
  /** Whether the page shows the button that these steps precede. */
  readonly isWanted: boolean;
  readonly onAccepted: () => void;
  readonly asksPhone?: boolean;
}

/** The step in the address is the one at which the dialog was opened. */
const stepOf = ({ complete }: Record<string, unknown>): CheckoutStep | undefined =>
  complete === 'information' || complete === 'waiver' ? complete : undefined;

/**
 * The remaining steps and the one that the dialog shows. The dialog opens automatically, once for each set of requirements (a new waiver
 * text, new questions). It is part of the address. Back and Escape postpone it until the button is pressed.
 */
export function useCheckoutAsk(asked: CheckoutQuestionsData, { isWanted, onAccepted, asksPhone }: CheckoutAskOptions) {
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
    owed,
    owesWaiver: owed.includes('waiver'),
    step: isWanted ? stepShown(owed, named) : null,
    /** Opens the dialog if a step remains. Returns whether one did. */
    ask: (): boolean => {
      if (first !== undefined) open(first);
      return first !== undefined;
    },
    openWaiver: () => open('waiver' satisfies CheckoutStep),
    putOff: close,
    /** Call after the waiver was accepted. Closes the dialog unless another step remains. */
    accepted: () => {
      if (owed.length === 1) close();
      onAccepted();
    },
  };
}

export type CheckoutAsk = ReturnType<typeof useCheckoutAsk>;
