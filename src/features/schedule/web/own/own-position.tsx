import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { classPageSay } from '../class-page/class-page-texts.ts';
import { useOwnBooking } from './use-own-bookings.ts';

export default function OwnPosition({ id }: { readonly id: ClassSessionId }) {
  const position = useOwnBooking(id)?.waitlist_number ?? null;
  return position !== null && ` · ${classPageSay.inLine(position)}`;
}
