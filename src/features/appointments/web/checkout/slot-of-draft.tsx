import { fromUnix } from '../../../../kernel/time.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import styles from '../../../bookings/web/public/held-until.module.css';
import { useOtherZone } from '../../../classes/web/public/zone-note.tsx';
import type { BookingToMake } from '../../../checkout/contract/booking-to-make.ts';
import { UnreadPurpose } from '../../../checkout/web/public/unread-purpose.tsx';
import { useKnown } from '../../../checkout/web/public/use-known.ts';
import { usePassFor } from '../../../products/web/public/use-pass-for.ts';
import { checkoutSay } from './checkout-texts.ts';
import type { Draft } from '../draft.ts';
import { HeldSlot } from './held-slot.tsx';
import { useCheckoutData, type CheckoutOffer } from './use-checkout-data.ts';
import { useTerms } from './use-terms.ts';

const say = checkoutSay.withPass;

interface SlotOfDraftProps {
  readonly draft: Draft;
  readonly pack: number;
  /** Called with the booking that Pay makes. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** At the checkout of a pass: the appointment that Pay books with it (docs/decisions/0148). */
export default function SlotOfDraft({ draft, pack, onKnown }: SlotOfDraftProps) {
  const { product, isPending, isUnread, askAgain } = usePassFor(pack, { appointment_service_id: draft.service.id });
  useKnown(isPending || product ? undefined : null, onKnown);
  if (!product && !isPending && !isUnread) return null;
  return (
    <div className={styles.place}>
      {isPending && <Bone height={96} />}
      {isUnread && <UnreadPurpose title={say.unchecked} onAgain={askAgain} />}
      {product && <Slot {...{ draft, isUnlimited: product.appointment_settings.is_unlimited, onKnown }} />}
    </div>
  );
}

const bookingOf = ({ instructor, service, slot, timeSelection }: Draft, subtotal: number): BookingToMake => ({
  kind: 'appointment',
  instructor_id: instructor.id,
  service_id: service.id,
  unix_slot_date: fromUnix(slot.date),
  duration: timeSelection.duration.duration,
  persons: timeSelection.persons,
  subtotal,
});

interface SlotProps extends Omit<SlotOfDraftProps, 'pack'> {
  readonly isUnlimited: boolean;
}

/** If holding fails without a refusal, Pay still tries to book the slot. A refused slot is not booked. */
function Slot({ draft, isUnlimited, onKnown }: SlotProps) {
  const dates = useDates();
  const { data, error, refetch } = useCheckoutData(draft);
  const refusal = isApiError(error) && !error.isPassing ? error : null;
  const subtotal = error ? draft.instructor.subtotal : data?.appointment.subtotal;
  useKnown(refusal ? null : subtotal === undefined ? undefined : bookingOf(draft, subtotal), onKnown);
  const startsAt = fromUnix(draft.slot.date);
  const zone = useOtherZone(startsAt);
  const name = [`${draft.service.name}, ${dates.moment(startsAt)}`, zone].filter(Boolean).join(' · ');
  if (refusal)
    return (
      <Notice kind="warning" title={name}>
        {refusal.message} {say.passOnly}
      </Notice>
    );
  if (error)
    return (
      <UnreadPurpose title={say.unchecked} onAgain={() => void refetch()}>
        {say.ifFree}
      </UnreadPurpose>
    );
  if (!data) return <Bone height={96} />;
  return (
    <HeldSlot {...{ draft, offer: data }} what={name} overHint={say.ifFree}>
      <p>{data.allow_instructor_confirm ? say.requested : say.byItself}</p>
      <Terms offer={data} isUnlimited={isUnlimited} />
    </HeldSlot>
  );
}

const Terms = ({ offer, isUnlimited }: { readonly offer: CheckoutOffer; readonly isUnlimited: boolean }) => (
  <p>{useTerms(offer, isUnlimited ? 0 : offer.appointment.subtotal)}</p>
);
