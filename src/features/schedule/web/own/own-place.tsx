import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { OwnActions } from '../../../bookings/web/own-actions.tsx';
import { useOwnBooking } from './use-own-bookings.ts';

/** In the row of a class in which one has a place: the way in, or the way out. */
export default function OwnPlace({ id, className }: { readonly id: ClassSessionId; readonly className?: string | undefined }) {
  const booking = useOwnBooking(id);
  return booking ? <OwnActions {...{ booking, className }} /> : null;
}
