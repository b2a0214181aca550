import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { BOOKING_STATUS } from '../../classes/contract/booking-status.ts';
import type { RosterEntry } from '../../classes/server/public.ts';
import { presentStaffCustomer } from '../../customers/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { takesCredit } from '../rules/decide-cancel-class.ts';
import type { StaffBooking } from '../contract/staff-class.ts';

/** Presents a roster with its customers and passes, in two queries. `mayContact`: whether the caller may contact customers. */
export async function presentBookings(
  tx: StudioTx,
  at: Instant,
  roster: readonly RosterEntry[],
  mayContact: boolean,
): Promise<StaffBooking[]> {
  const asked = roster.flatMap(({ booking }) => (booking.pass === null ? [] : [booking.pass]));
  const passes = new Map((await findPasses(tx, { passes: [...new Set(asked)] })).map((pass) => [pass.id, pass]));
  const customers = await findCustomersForStaff(
    tx,
    roster.map(({ booking }) => booking.customer),
    at,
  );
  return roster.map(({ booking, position }) => {
    const pass = booking.pass === null ? undefined : passes.get(booking.pass);
    return {
      id: booking.id,
      attendance_id: booking.id,
      status: BOOKING_STATUS[booking.state],
      waitlist_number: position,
      takes_credit: takesCredit(booking),
      class_for: booking.attendee.kind,
      applicant_name: booking.attendee.kind === 'other' ? booking.attendee.name : null,
      customer: presentStaffCustomer(customers.get(booking.customer)!, mayContact),
      pass: pass ? { id: pass.id, name: pass.terms.name, is_paid: pass.state === 'paid' } : null,
    };
  });
}
