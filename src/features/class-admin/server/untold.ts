import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { isMailed } from '../rules/is-mailed.ts';

/** The people of these bookings whom no mail reaches, one for each booking. */
export async function listUntold(tx: StudioTx, bookings: readonly Booking[], at: Instant): Promise<CustomerForStaff[]> {
  const people = await findCustomersForStaff(
    tx,
    bookings.map(({ customer }) => customer),
    at,
  );
  return bookings.flatMap((booking) => {
    const person = people.get(booking.customer);
    return person === undefined || isMailed(booking, person) ? [] : [person];
  });
}
