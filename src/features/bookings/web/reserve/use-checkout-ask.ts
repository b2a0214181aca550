import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import type { CheckoutStep } from '../../../customers/web/public.ts';
import { owedSteps, stepShown } from './owed-steps.ts';
import type { ReserveOffer } from '../wire-types.ts';
import { readCheckoutQuery } from '../bookings-query.ts';

/**
 * What stands between this person and the button, and which of it the dialog shows. It opens by itself, once for each thing that is asked
 * (new words, new questions), and stands in the address: Back and Escape put it off until the button is pressed.
 */
export function useCheckoutAsk(offer: ReserveOffer, { isWanted, onAccepted }: { isWanted: boolean; onAccepted: () => void }) {
  const owed = owedSteps(offer);
  const [first] = owed;
  const named = readCheckoutQuery(useSearch({ strict: false })).complete;
  const { open, close } = useDialogAddress('complete');
  const what = [...owed, offer.waiver.wavier_hash, ...offer.custom_unfilled_fields.map(({ id }) => id)].join();
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
