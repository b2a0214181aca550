import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { OwnActions } from '../../../my-bookings/web/public/own-actions.tsx';
import { useOwnBooking } from './use-own-bookings.ts';

/** The customer's place in a class row: the link to join, or cancelling. */
export default function OwnPlace({ id, className }: { readonly id: ClassSessionId; readonly className?: string | undefined }) {
  const booking = useOwnBooking(id);
  return booking ? <OwnActions {...{ booking, className }} /> : null;
}
