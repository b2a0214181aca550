import { hasAddress } from '../../accounts/rules/address.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** Whether a mail about the booking reaches the person, or their guest. */
export const isMailed = ({ attendee }: Pick<Booking, 'attendee'>, person: { readonly email: string | null }): boolean =>
  hasAddress(person) || (attendee.kind === 'other' && attendee.email !== null);
