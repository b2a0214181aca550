import type { ComponentProps } from 'react';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import type { CheckoutAsk } from './use-checkout-ask.ts';

const CheckoutSheet = lazyDialog(() => import('./checkout-sheet.tsx'));
type Sheet = ComponentProps<typeof CheckoutSheet>;

interface CheckoutQuestionsProps {
  readonly offer: { readonly custom_unfilled_fields: Sheet['fields']; readonly waiver: Sheet['waiver'] };
  readonly ask: CheckoutAsk;
  readonly asksPhone: boolean;
}

/** The steps that the checkout still requires: Complete Your Information (phone and custom fields), then the waiver. */
export function CheckoutQuestions({ offer, ask, asksPhone }: CheckoutQuestionsProps) {
  if (ask.step === null) return null;
  return (
    <CheckoutSheet
      step={ask.step}
      owed={ask.owed}
      fields={offer.custom_unfilled_fields}
      asksPhone={asksPhone}
      waiver={offer.waiver}
      onClose={ask.putOff}
      onAccepted={ask.accepted}
    />
  );
}
