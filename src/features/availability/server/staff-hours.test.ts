/** Tests instructors' working days and prices through the whole server (spec 3 §2, §5, §7, §9; readings §10). */
import { describe, expect, it } from 'vitest';
import { anAppointmentService } from '../../../../tests/builders/appointments.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { ServiceId } from '../../../kernel/ids.ts';

const desk = theClassDesk();
const PRICES = '/api/staff/appointment-slots';
const DAYS = '/api/staff/working-days';

const get = (rush: Rush, path: string, token: string) => desk.server.call('GET', path, { ...at(rush), token });
const save = (rush: Rush, path: string, token: string, body: object) =>
  desk.server.call('POST', `${path}/update-instructor`, { ...at(rush), token, body });
const price = (duration: number, amount: number | string, enable = true) => ({ duration, price: amount, enable });
const day = (name: string, more: object = {}) => ({ day: name, enable: true, start: '09:00', end: '12:00', ...more });
const pause = (start: string, end: string, enable = true) => ({ enable, start, end });

interface House {
  readonly rush: Rush;
  readonly iris: TestStaff;
  readonly sam: TestStaff;
  readonly massage: ServiceId;
}

/** Two instructors who see only their own schedule. Iris gives massages. */
async function aHouse(): Promise<House> {
  const rush = await desk.aStudioOf();
  return desk.inside(rush, async (tx) => {
    const [iris, sam] = [await aStaff(tx, { row: { name: 'Iris Moon' } }), await aStaff(tx, { row: { name: 'Sam West' } })];
    const massage = await anAppointmentService(tx, { name: 'Massage' });
    await tx.insertInto('instructor_service').values({ studio_id: tx.studio, instructor_id: iris.id, service_id: massage }).execute();
    return { rush, iris, sam, massage };
  });
}
const aDesk = (rush: Rush) =>
  desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk', row: { name: 'Dee', allow_all_schedules_access: true } }));

it('an owner chooses the services of a person; a service without a tick loses its working days', async () => {
  const { rush, iris, massage } = await aHouse();
  const facial = await desk.inside(rush, (tx) => anAppointmentService(tx, { name: 'Facial' }));
  const path = `/office/team/${iris.id}/services`;
  const choose = (services: readonly ServiceId[], before: readonly ServiceId[]) =>
    desk.server.call('PUT', path, { ...at(rush), token: rush.ownerToken, body: { services, before } });
  const taught = async () => (await get(rush, path, rush.ownerToken)).body.services.filter((one: { isTaught: boolean }) => one.isTaught);
  expect((await save(rush, DAYS, iris.token, { working_days: [day('monday')], service_id: massage })).status).toBe(200);
  expect((await choose([massage, facial], [massage])).status).toBe(200);
  expect(await taught()).toHaveLength(2);
  expect((await choose([], [massage])).body).toMatchObject({ code: 'services-changed' });
  expect((await choose([facial], [massage, facial])).status).toBe(200);
  expect(await taught()).toMatchObject([{ id: facial, name: 'Facial' }]);
  const { rows } = await desk.change(
    rush,
    'select (select count(*)::int from working_day) as days, before, after from audit_personal order by entry_id desc limit 1',
  );
  expect(rows).toEqual([{ days: 0, before: { services: ['Facial', 'Massage'] }, after: { services: ['Facial'] } }]);
});

describe('prices', () => {
  it('start with 30, 60 and 90 minutes on and 120 off, without amounts', async () => {
    const { rush, iris } = await aHouse();
    const { body } = await get(rush, PRICES, iris.token);
    expect(body).toEqual({
      instructor_id: iris.id,
      instructors: [{ id: iris.id, name: 'Iris Moon' }],
      appointment_slots: [30, 60, 90, 120].map((duration) => ({ id: null, duration, enable: duration < 120, price: null })),
    });
  });

  it('are saved by duration, the shortest first; omitted ones stay, and the change is audited', async () => {
    const { rush, iris } = await aHouse();
    expect((await save(rush, PRICES, iris.token, { appointment_slots: [price(60, 80), price(30, '45.50')] })).body).toMatchObject({
      success: true,
      message: 'The prices are saved.',
    });
    const { appointment_slots: first } = (await get(rush, PRICES, iris.token)).body;
    expect(first).toMatchObject([
      { duration: 30, price: 45.5 },
      { duration: 60, price: 80 },
    ]);
    const again = { appointment_slots: [{ ...first[1], price: 90, enable: '0' }] };
    expect((await save(rush, PRICES, iris.token, again)).status).toBe(200);
    expect((await get(rush, PRICES, iris.token)).body.appointment_slots).toEqual([
      first[0],
      { id: first[1].id, duration: 60, price: 90, enable: false },
    ]);
    const { rows } = await desk.change(rush, `select action, subject, actor from audit_entry where action = 'appointment-prices.change'`);
    expect(rows).toEqual(
      [0, 1].map(() => ({ action: 'appointment-prices.change', subject: `staff:${iris.id}`, actor: `staff:${iris.id}` })),
    );
  });

  it.each([
    { what: 'no price', row: { duration: 30, enable: true }, field: 'price', says: 'Number should be a positive number' },
    { what: 'nothing', row: price(30, 0), field: 'price', says: 'Number should be a positive number' },
    { what: 'less than the smallest coin', row: price(30, 0.001), field: 'price', says: 'Number should be a positive number' },
    { what: 'a word', row: price(30, 'much'), field: 'price', says: 'Number should be a positive number' },
    { what: 'too large an amount', row: price(30, 1e15), field: 'price', says: 'Value should be less than or equal to 10000000' },
    { what: 'no time', row: price(0, 5), field: 'duration', says: 'Field is invalid' },
  ])('are refused: $what', async ({ row, field, says }) => {
    const { rush, iris } = await aHouse();
    const { status, body } = await save(rush, PRICES, iris.token, { appointment_slots: [row] });
    expect([status, body.errors]).toEqual([422, { [`appointment_slots.0.${field}`]: [says] }]);
  });

  it('are refused twice for one duration, and for another person’s row', async () => {
    const { rush, iris, sam } = await aHouse();
    expect((await save(rush, PRICES, iris.token, { appointment_slots: [price(30, 1), price(30, 2)] })).body.errors).toEqual({
      appointment_slots: ['Each can be listed only once'],
    });
    const { body } = await save(rush, PRICES, sam.token, { appointment_slots: [price(30, 1)] });
    const { id } = body.appointment_slots[0];
    expect((await save(rush, PRICES, iris.token, { appointment_slots: [{ ...price(30, 1), id }] })).status).toBe(404);
  });
});

describe('working days', () => {
  it('are those of the instructor’s services, and start with the spec’s defaults', async () => {
    const { rush, iris, sam, massage } = await aHouse();
    expect((await get(rush, DAYS, iris.token)).body).toMatchObject({ services: [{ id: massage, name: 'Massage' }], working_days: [] });
    expect((await get(rush, DAYS, sam.token)).body.services).toEqual([]);
    expect((await get(rush, `${DAYS}?service_id=${massage}`, sam.token)).status).toBe(404);
    const { working_days: week } = (await get(rush, `${DAYS}?service_id=${massage}`, iris.token)).body;
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual({
      id: 1,
      day: 'monday',
      label: 'Monday',
      enable: true,
      start: '08:00',
      end: '17:00',
      working_day_break: { enable: false, start: '12:00', end: '13:00' },
    });
    expect(week.map(({ enable }: { enable: boolean }) => enable)).toEqual([true, true, true, true, true, false, false]);
  });

  it('are saved as a week; omitted days stay, and the change is audited', async () => {
    const { rush, iris, massage } = await aHouse();
    const saturday = day('saturday', { end: '24:00', startF: '09:00 am', working_day_break: pause('10:00', '10:30') });
    const { body } = await save(rush, DAYS, iris.token, {
      service_id: massage,
      working_days: [saturday, day('monday', { enable: false })],
    });
    expect(body).toMatchObject({ success: true, message: 'The working days are saved.' });
    const { working_days: week } = (await get(rush, `${DAYS}?service_id=${massage}`, iris.token)).body;
    expect(week).toEqual(body.working_days);
    expect(week[0]).toMatchObject({ enable: false, start: '09:00' });
    expect(week[1]).toMatchObject({ enable: true, start: '08:00' });
    expect(week[5]).toMatchObject({ enable: true, end: '24:00', working_day_break: pause('10:00', '10:30') });
    const { rows } = await desk.change(rush, `select data from audit_entry where action = 'working-days.change'`);
    expect(rows).toEqual([{ data: { service: massage } }]);
  });

  it.each([
    { what: 'an end before the start', more: { end: '08:30' }, errors: { end: 'The start has to be before the end' } },
    { what: 'an empty day', more: { end: '09:00' }, errors: { end: 'The start has to be before the end' } },
    { what: 'not a multiple of 15 minutes', more: { start: '09:15' }, errors: { start: 'Time is invalid' } },
    { what: 'an invalid time', more: { start: '25:00' }, errors: { start: 'Time is invalid' } },
    {
      what: 'a break outside the day',
      more: { working_day_break: pause('12:00', '13:00') },
      errors: { working_day_break: 'The break has to be within the working time' },
    },
    {
      what: 'a break that ends before it starts',
      more: { working_day_break: pause('11:00', '10:00') },
      errors: { 'working_day_break.end': 'The start has to be before the end' },
    },
  ])('are refused: $what', async ({ more, errors }) => {
    const { rush, iris, massage } = await aHouse();
    const { status, body } = await save(rush, DAYS, iris.token, { service_id: massage, working_days: [day('monday', more)] });
    expect(status).toBe(422);
    expect(body.errors).toEqual(Object.fromEntries(Object.entries(errors).map(([field, says]) => [`working_days.0.${field}`, [says]])));
  });

  it('may have any break that is off', async () => {
    const { rush, iris, massage } = await aHouse();
    const working_days = [day('monday', { working_day_break: pause('20:00', '21:00', false) })];
    expect((await save(rush, DAYS, iris.token, { service_id: massage, working_days })).status).toBe(200);
  });
});

describe('the owner of the hours', () => {
  it('is the caller, or anybody for a caller who sees all schedules', async () => {
    const { rush, iris, sam, massage } = await aHouse();
    const { token } = await aDesk(rush);
    const prices = { appointment_slots: [price(30, 5)] };
    const days = { service_id: massage, working_days: [day('monday')] };
    // A colleague's prices are 404, as if they did not exist.
    expect((await get(rush, `${PRICES}?instructor_id=${iris.id}`, sam.token)).status).toBe(404);
    expect((await save(rush, PRICES, sam.token, { ...prices, instructor_id: iris.id })).status).toBe(404);
    expect((await save(rush, DAYS, sam.token, { ...days, instructor_id: iris.id })).status).toBe(404);
    // Staff who are not instructors see the first instructor, and must name the instructor they change.
    const { body } = await get(rush, DAYS, token);
    expect(body).toMatchObject({ instructor_id: iris.id, services: [{ id: massage }] });
    expect(body.instructors.map(({ name }: { name: string }) => name)).toEqual(['Iris Moon', 'Sam West']);
    expect((await save(rush, PRICES, token, prices)).status).toBe(404);
    expect((await save(rush, DAYS, token, { ...days, instructor_id: iris.id })).status).toBe(200);
    expect((await save(rush, PRICES, rush.ownerToken, { ...prices, instructor_id: sam.id })).status).toBe(200);
    expect((await get(rush, PRICES, sam.token)).body.appointment_slots).toHaveLength(1);
    expect((await save(rush, PRICES, rush.ownerToken, { ...prices, instructor_id: 999_999 })).status).toBe(404);
  });

  it('is nobody for a front desk that sees only its own schedule, because it has no hours', async () => {
    const { rush, iris } = await aHouse();
    const { id, token } = await desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk', row: { name: 'Dee' } }));
    const prices = { appointment_slots: [price(30, 5)] };
    expect((await get(rush, PRICES, token)).body).toMatchObject({ instructors: [] });
    for (const more of [{}, { instructor_id: id }, { instructor_id: iris.id }])
      expect((await save(rush, PRICES, token, { ...prices, ...more })).status).toBe(404);
  });
});
