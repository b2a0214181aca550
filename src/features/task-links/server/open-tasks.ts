import { hash } from 'node:crypto';
import type { Studio } from '../../../context/studio.ts';
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookedServices } from '../../custom-fields/rules/custom-field.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions } from '../../classes/server/public.ts';
import { listOpenTasks } from '../../customers/server/public.ts';
import type { ClaimedTasks } from '../rules/task-claim.ts';

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
const servicesOf = (booked: BookedClass | null): BookedServices => (booked === null ? [] : [booked.session.service]);

/** The questions without an answer, in the form of the API. */
export type OpenQuestions = Awaited<ReturnType<typeof unfilledOnWire>>;

export interface Open {
  readonly tasks: ClaimedTasks;
  readonly questions: OpenQuestions;
}

/** The open tasks of a customer with a booking, or those of every booking. */
export async function loadOpen(tx: StudioTx, studio: Studio, customer: CustomerId, booked: BookedClass | null): Promise<Open> {
  const services = servicesOf(booked);
  const open = (await listOpenTasks(tx, studio, { customers: [customer], booked: services })).get(customer)!;
  const questions = open.includes('questions') ? await unfilledOnWire(tx, studio, customer, services) : [];
  const waiver = open.includes('waiver') ? hash('sha256', studio.settings.waiver.hash).slice(0, 12) : null;
  return { tasks: { waiver, phone: open.includes('phone'), questions: questions.map(({ id }) => id) }, questions };
}
