import { can, type StaffActor } from '../../../context/permissions.ts';
import type { Call } from '../../../server/http/operation.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { BOOKING_STATUS } from '../../classes/contract/booking-status.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findVisitAmounts, type RosterEntry } from '../../classes/server/public.ts';
import { listOpenTasks, presentStaffCustomer } from '../../customers/server/public.ts';
import { findPartnerNames } from '../../partners/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { takesCredit } from '../rules/decide-cancel-class.ts';
import { isMailed } from '../rules/is-mailed.ts';
import type { StaffBooking } from '../contract/staff-class.ts';

interface Roster {
  readonly session: Pick<ClassSession, 'service'>;
  readonly entries: readonly RosterEntry[];
}

/** Presents the roster of a class with its customers and passes, in a constant number of queries. */
export async function presentBookings(
  { tx, studio, actor, at }: Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: StaffActor },
  { session, entries }: Roster,
): Promise<StaffBooking[]> {
  const asked = entries.flatMap(({ booking }) => (booking.pass === null ? [] : [booking.pass]));
  const ids = [...new Set(entries.map(({ booking }) => booking.customer))];
  const visits = can(actor, studio, 'see-money') ? entries.filter(({ booking }) => booking.partner !== null) : [];
  const [found, customers, tasks, partners, amounts] = await Promise.all([
    findPasses(tx, { passes: [...new Set(asked)] }),
    findCustomersForStaff(tx, ids, at),
    listOpenTasks(tx, studio, { customers: ids, booked: [session.service] }),
    findPartnerNames(
      tx,
      entries.map(({ booking }) => booking.partner?.id ?? null),
    ),
    findVisitAmounts(
      tx,
      visits.map(({ booking }) => booking.id),
    ),
  ]);
  const passes = new Map(found.map((pass) => [pass.id, pass]));
  const mayContact = can(actor, studio, 'see-customers');
  return entries.map(({ booking, position }) => {
    const pass = booking.pass === null ? undefined : passes.get(booking.pass);
    const customer = customers.get(booking.customer)!;
    return {
      id: booking.id,
      attendance_id: booking.id,
      status: BOOKING_STATUS[booking.state],
      waitlist_number: position,
      takes_credit: takesCredit(booking),
      class_for: booking.attendee.kind,
      applicant_name: booking.attendee.kind === 'other' ? booking.attendee.name : null,
      customer: presentStaffCustomer(customer, mayContact),
      is_mailed: isMailed(booking, customer),
      pass: pass ? { id: pass.id, name: pass.terms.name, is_paid: pass.state === 'paid' } : null,
      partner: booking.partner && {
        name: partners.get(booking.partner.id) ?? '',
        visitor_number: mayContact ? booking.partner.number : null,
        amount: amounts.get(booking.id) ?? null,
      },
      missing: booking.attendee.kind === 'other' ? [] : [...tasks.get(booking.customer)!],
    };
  });
}
