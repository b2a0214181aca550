import type { Studio } from '../../../context/studio.ts';
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookedServices } from '../../custom-fields/rules/custom-field.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions } from '../../classes/server/public.ts';
import type { OpenTask } from '../../customers/contract/staff-customer.ts';
import { listOpenTasks } from '../../customers/server/public.ts';

export interface BookedClass {
  readonly booking: Booking;
  readonly session: ClassSession;
}

/** The customer's booking with its class. Null when it belongs to somebody else. */
export async function findBookedClass(tx: StudioTx, customer: CustomerId, id: BookingId): Promise<BookedClass | null> {
  const booking = await findBooking(tx, id);
  if (booking?.customer !== customer) return null;
  return { booking, session: (await findSessions(tx, [booking.session])).get(booking.session)! };
}

/** The services whose questions are asked. */
export const servicesOf = (booked: BookedClass | null): BookedServices => (booked === null ? [] : [booked.session.service]);

export const openTasksOf = async (
  tx: StudioTx,
  studio: Studio,
  customer: CustomerId,
  booked: BookedServices,
): Promise<readonly OpenTask[]> => (await listOpenTasks(tx, studio, { customers: [customer], booked })).get(customer)!;
