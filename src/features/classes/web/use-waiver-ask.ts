import { useState } from 'react';
import { owesWaiver } from '../../customers/rules/waiver.ts';
import type { ReserveOffer } from './wire-types.ts';

/** Whether the waiver stands between this person and the button, and whether its dialog is open. New words open it anew. */
export function useWaiverAsk(offer: ReserveOffer, onAccepted: () => void) {
  const { require_sign: requireSign, wavier_hash: hash } = offer.waiver;
  const [putOff, setPutOff] = useState<string | null>(null);
  const isOwed = !offer.customer_accepted_wavier && owesWaiver({ requireSign, hash }, null);
  return {
    isOwed,
    isOpen: isOwed && putOff !== hash,
    open: () => setPutOff(null),
    putOff: () => setPutOff(hash),
    accepted: () => {
      setPutOff(hash);
      onAccepted();
    },
  };
}

export type WaiverAsk = ReturnType<typeof useWaiverAsk>;
