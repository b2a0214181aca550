import { useQuery } from '@tanstack/react-query';
import { fromUnix } from '../../../../kernel/time.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { HeldUntil } from '../../../bookings/web/held-until.tsx';
import type { BookingToMake } from '../../../checkout/contract/purchase-booking.ts';
import { useKnown } from '../../../checkout/web/use-known.ts';
import { getPasses } from '../../../products/contract/products.contract.ts';
import { checkoutSay } from '../checkout-texts.ts';
import type { Draft } from '../draft.ts';
import { Terms } from './terms.tsx';
import { useCheckoutData } from './use-checkout-data.ts';

interface SlotOfDraftProps {
  readonly draft: Draft;
  readonly pack: number;
  /** What the press of Pay books. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** At the checkout of a pass: the appointment that Pay books with it (docs/decisions/0148). */
export default function SlotOfDraft({ draft, pack, onKnown }: SlotOfDraftProps) {
  const products = useQuery(reading(getPasses, { query: { appointment_service_id: draft.service.id } }));
  const pays = products.data?.data.some(({ id }) => id === pack) === true;
  useKnown(products.isPending || pays ? undefined : null, onKnown);
  if (products.isPending) return <Bone height={96} />;
  return pays ? <Slot {...{ draft, onKnown }} /> : null;
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

function Slot({ draft, onKnown }: Omit<SlotOfDraftProps, 'pack'>) {
  const dates = useDates();
  const { data, error, refetch } = useCheckoutData(draft);
  const refused = isApiError(error) && !error.isPassing ? error : null;
  const known = refused ? null : error ? bookingOf(draft, draft.instructor.subtotal) : data && bookingOf(draft, data.appointment.subtotal);
  useKnown(known, onKnown);
  const say = checkoutSay.withPass;
  const name = `${draft.service.name}, ${dates.moment(fromUnix(draft.slot.date))}`;
  if (refused)
    return (
      <Notice kind="warning" title={name}>
        {refused.message} {say.passOnly}
      </Notice>
    );
  if (error)
    return (
      <Notice kind="warning" title={name} action={{ label: say.again, onPress: () => void refetch() }}>
        {say.unchecked} {say.ifFree}
      </Notice>
    );
  if (!data) return <Bone height={96} />;
  return (
    <HeldUntil words={checkoutSay.hold} until={data.held_until_unix} what={name} isFree onOver={nothing}>
      <p>{say.byItself}</p>
      <Terms offer={data} credits={data.appointment.subtotal} />
    </HeldUntil>
  );
}

const nothing = () => undefined;
