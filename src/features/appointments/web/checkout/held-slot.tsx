import { useEffect, useState, type ReactNode } from 'react';
import { earlier } from '../../../../kernel/time.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { HeldUntil } from '../../../bookings/web/public/held-until.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { checkoutSay } from './checkout-texts.ts';
import { isSameSlot, keptDraft, type Draft } from '../draft.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

interface HeldSlotProps {
  readonly draft: Draft;
  readonly offer: CheckoutOffer;
  /** Names the appointment where the page does not. */
  readonly what?: string;
  /** Advice after the hold ends, if it is not to press Book. */
  readonly overHint?: string;
  readonly children?: ReactNode;
}

const nothing = () => undefined;

/** The remaining time of the hold. A customer holds one slot, so a choice in another tab ends the hold here. */
export function HeldSlot({ draft, offer, what, overHint = checkoutSay.hold.overHint, children }: HeldSlotProps) {
  const now = useNow();
  const isReplaced = useIsReplaced(draft);
  const over = isReplaced ? checkoutSay.hold.replaced : checkoutSay.hold.over;
  return (
    <HeldUntil
      words={{ ...checkoutSay.hold, over, overHint }}
      until={isReplaced ? earlier(now, offer.held_until_unix) : offer.held_until_unix}
      {...(what !== undefined && { what })}
      isFree
      onOver={nothing}
    >
      {children}
    </HeldUntil>
  );
}

function useIsReplaced(draft: Draft): boolean {
  const [kept, setKept] = useState(keptDraft);
  useEffect(() => storage.subscribe((key) => key === 'appointment_booking' && setKept(keptDraft())), []);
  return kept !== null && !isSameSlot(kept, draft);
}
