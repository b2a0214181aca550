/** A studio with data for the activity report: recent classes of two instructors, with bookings in every state. */
import { days, hours, minus, plus, type Instant } from '../../src/kernel/time.ts';
import type { StaffId } from '../../src/kernel/ids.ts';
import { NOW, type ClassDesk } from '../support/class-desk.ts';
import { anAppointmentService, anAppointmentSession } from './appointments.ts';
import { aStaff } from './staff.ts';
import type { Rush, RushAsk } from './rush.ts';

export interface Activity {
  readonly rush: Rush;
  /** Maya and Sam each see only their own classes. */
  readonly maya: { readonly id: StaffId; readonly token: string };
  readonly sam: { readonly id: StaffId; readonly token: string };
  readonly location: number;
}

/** Starts of the past classes. The third is Sam's, the others are Maya's. The fourth is 40 days old. */
const BEGAN: readonly Instant[] = [hours(70), hours(46), hours(22), days(40)].map((before) => minus(NOW, before));

/**
 * The classes by index:
 * 0: complete, with one attendee, one no-show, one late cancel and one waiting person.
 * 1: not complete, with one attendee, one person whose pass is unpaid and one who cancelled in time.
 * 2: Sam's, cancelled, with one returned credit.
 * 3: 40 days old.
 */
export async function anActivity(desk: ClassDesk, ask: Partial<RushAsk> = {}): Promise<Activity> {
  const times = [...BEGAN, plus(NOW, days(1))].map((startsAt) => ({ startsAt, minutes: 60 }));
  const rush = await desk.aStudioOf({ times, capacity: 9, ...ask });
  const [maya, sam] = await desk.inside(rush, (tx) =>
    Promise.all([aStaff(tx, { row: { name: 'Maya Lindqvist' } }), aStaff(tx, { row: { name: 'Sam Whitaker' } })]),
  );
  const { rows } = await desk.change(rush, `insert into location (studio_id, name) values (${rush.studio}, 'Canal Street') returning id`);
  const location = (rows[0] as { id: number }).id;
  const [first, second, third, old] = rush.sessions;
  await desk.change(rush, `update class_session set instructor_id = ${maya.id}`);
  await desk.change(rush, `update class_session set attendance_completed = true, location_id = ${location} where id = ${first}`);
  await desk.change(rush, `update class_session set instructor_id = ${sam.id}, cancelled_at = starts_at where id = ${third}`);
  const booked: readonly [session: number, person: number, state: string, waits?: number][] = [
    [first!, 0, 'attended'],
    [first!, 1, 'reserved'],
    [first!, 2, 'late_cancelled'],
    [first!, 3, 'reserved', 1],
    [second!, 0, 'attended'],
    [second!, 1, 'reserved'],
    [second!, 2, 'cancelled'],
    [third!, 0, 'class_cancelled_refunded'],
    [old!, 0, 'attended'],
  ];
  for (const [session, person, state, waits = null] of booked)
    await desk.change(
      rush,
      `insert into booking (studio_id, class_session_id, customer_id, class_for, state, waitlist_seq, pass_id, created_at)
       values (${rush.studio}, ${session}, ${rush.people[person]!.id}, 'myself', '${state}', ${waits}, ${rush.people[person]!.pass}, '2026-01-05')`,
    );
  await desk.change(rush, `update user_pass set state = 'unpaid' where id = ${rush.people[1]!.pass}`);
  return { rush, maya, sam, location };
}

/**
 * Three appointment sessions of Maya: one yesterday for two people, with one cancellation; one tomorrow with a confirmed customer and an
 * unconfirmed request for two people whose pass is unpaid; one that was only held.
 */
export async function someAppointments(desk: ClassDesk, { rush, maya }: Pick<Activity, 'rush' | 'maya'>) {
  const ids = await desk.inside(rush, async (tx) => {
    const service = await anAppointmentService(tx, { name: 'Private session', maxPersons: 3, places: 6 });
    const session = (startsAt: Instant, persons: number) =>
      anAppointmentSession(tx, { service, instructor: maya.id, startsAt, lasts: 45, places: 6, persons, isShared: true });
    const [past, coming] = [await session(minus(NOW, hours(30)), 2), await session(plus(NOW, hours(30)), 3)];
    await session(plus(NOW, hours(34)), 1);
    return { past, coming };
  });
  const booked: readonly [session: number, person: number, persons: number, state: string][] = [
    [ids.past, 0, 2, 'confirmed'],
    [ids.past, 2, 1, 'cancelled'],
    [ids.coming, 0, 1, 'confirmed'],
    [ids.coming, 1, 2, 'waiting_for_confirmation'],
  ];
  for (const [session, person, persons, state] of booked) {
    const ended = state === 'cancelled' ? `'2026-11-20', 'customer'` : 'null, null';
    await desk.change(
      rush,
      `insert into appointment (studio_id, session_id, customer_id, persons, state, pass_id, created_at, cancelled_at, cancelled_by)
       values (${rush.studio}, ${session}, ${rush.people[person]!.id}, ${persons}, '${state}', ${rush.people[person]!.pass}, '2026-01-05', ${ended})`,
    );
  }
  return ids;
}
