/** Busy times of instructors (docs/decisions/0105): the trigger on classes, and the constraints as the second guard. */
import { describe, expect, it } from 'vitest';
import { anAppointmentService, anAppointmentSession } from '../../../../tests/builders/appointments.ts';
import { aClassSession } from '../../../../tests/builders/classes.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { hours, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { listBusyInstructors, listBusyTimes } from './public.ts';

const desk = theClassDesk();
const TEN: Instant = plus(NOW, hours(46));
const ELEVEN = plus(TEN, hours(1));

async function aTeacher() {
  const rush = await desk.aStudioOf({ sessions: 1 });
  const { iris, service } = await desk.inside(rush, async (tx) => ({
    iris: await aStaff(tx, { loggedInAt: NOW, row: { name: 'Iris' } }),
    service: await anAppointmentService(tx),
  }));
  const session = (startsAt: Instant, prep = 0) =>
    desk.inside(rush, (tx) => anAppointmentSession(tx, { service, instructor: iris.id, startsAt, prep }));
  const taught = (startsAt: Instant) => desk.inside(rush, (tx) => aClassSession(tx, { startsAt, instructor: iris.id }));
  return { rush, iris, session, taught };
}

const timesOf = (rush: Rush, instructor: Awaited<ReturnType<typeof aTeacher>>['iris']) =>
  desk.inside(rush, (tx) => listBusyTimes(tx, [instructor.id], { startsAt: NOW, endsAt: plus(NOW, hours(72)) }));

describe('a class', () => {
  it('occupies its instructor for its duration, unless it is cancelled', async () => {
    const { rush, iris, taught } = await aTeacher();
    const id = await taught(TEN);
    expect(await timesOf(rush, iris)).toEqual([{ instructor: iris.id, startsAt: TEN, endsAt: ELEVEN, by: { kind: 'class', id } }]);
    await desk.change(
      rush,
      `update class_session set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = ${id}`,
    );
    expect(await timesOf(rush, iris)).toMatchObject([{ startsAt: ELEVEN }]);
    await desk.change(rush, `update class_session set cancelled_at = starts_at where id = ${id}`);
    expect(await timesOf(rush, iris)).toEqual([]);
  });

  it('occupies nobody without an instructor, and never conflicts with itself', async () => {
    const { rush, iris, taught } = await aTeacher();
    const id = await taught(TEN);
    const during = { startsAt: TEN, endsAt: ELEVEN };
    const other = await desk.inside(rush, (tx) => aClassSession(tx, { startsAt: TEN }));
    expect(await desk.inside(rush, (tx) => listBusyInstructors(tx, { id, ...during }))).toEqual(new Set());
    expect(await desk.inside(rush, (tx) => listBusyInstructors(tx, { id: other, ...during }))).toEqual(new Set([iris.id]));
  });

  it('occupies them on the next day too, when it lasts that long', async () => {
    const { rush, iris } = await aTeacher();
    await desk.inside(rush, (tx) => aClassSession(tx, { startsAt: TEN, lasts: 1440, instructor: iris.id }));
    const during = { startsAt: plus(TEN, hours(23)), endsAt: plus(TEN, hours(25)) };
    expect(await desk.inside(rush, (tx) => listBusyTimes(tx, [iris.id], during))).toHaveLength(1);
    const other = await desk.inside(rush, (tx) => aClassSession(tx, { startsAt: during.startsAt }));
    expect(await desk.inside(rush, (tx) => listBusyInstructors(tx, { id: other, ...during }))).toEqual(new Set([iris.id]));
  });

  it('may overlap another class of its instructor', async () => {
    const { rush, iris, taught } = await aTeacher();
    await taught(TEN);
    await taught(TEN);
    expect(await timesOf(rush, iris)).toHaveLength(2);
  });
});

/** Matches a refusal by the named constraint. */
const refusedBy = (constraint: string) => ({ cause: { constraint } });

describe('the database', () => {
  it('refuses two sessions of an instructor at one time, including preparation time', async () => {
    const { session } = await aTeacher();
    await session(TEN, 15);
    await expect(session(plus(TEN, minutes(70)))).rejects.toMatchObject(refusedBy('instructor_busy_sessions'));
    await expect(session(plus(TEN, minutes(75)))).resolves.toBeGreaterThan(0);
  });

  it('refuses a session over a class, and a class over a session', async () => {
    const { session, taught } = await aTeacher();
    await taught(TEN);
    await expect(session(plus(TEN, minutes(30)))).rejects.toMatchObject(refusedBy('instructor_busy_session_and_class'));
    await session(ELEVEN);
    await expect(taught(plus(ELEVEN, minutes(59)))).rejects.toMatchObject(refusedBy('instructor_busy_session_and_class'));
  });
});
