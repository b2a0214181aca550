import { lazy, Suspense, type ComponentProps } from 'react';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import type { CheckoutAsk } from './use-checkout-ask.ts';

const CheckoutSheet = lazy(() => import('../checkout-sheet.tsx'));
type Sheet = ComponentProps<typeof CheckoutSheet>;

interface CheckoutQuestionsProps {
  /** The reply of the checkout. */
  readonly offer: { readonly custom_unfilled_fields: Sheet['fields']; readonly waiver: Sheet['waiver'] };
  readonly ask: CheckoutAsk;
  readonly asksPhone: boolean;
}

/** Complete Your Information (phone and the studio's own fields) and the waiver, one after the other, while they are asked for. */
export function CheckoutQuestions({ offer, ask, asksPhone }: CheckoutQuestionsProps) {
  if (ask.step === null) return null;
  return (
    <Suspense fallback={<DialogVeil />}>
      <CheckoutSheet
        step={ask.step}
        fields={offer.custom_unfilled_fields}
        asksPhone={asksPhone}
        waiver={offer.waiver}
        onClose={ask.putOff}
        onAccepted={ask.accepted}
      />
    </Suspense>
  );
}
