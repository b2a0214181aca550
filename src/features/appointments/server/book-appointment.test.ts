/** Tests holding a slot and booking it with a pass through the whole server (spec 2 §2, §4, §7; readings §8). */
import { describe, expect, it } from 'vitest';
import { classPassOf, theAppointmentDesk, tomorrow } from '../../../../tests/support/appointment-desk.ts';
import { ownedPasses } from '../../../../tests/builders/owned-pass.ts';
import { NOW } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { days, minutes, plus, toUnix } from '../../../kernel/time.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { holdAppointment } from './hold-appointment.ts';

const desk = theAppointmentDesk();
const { aHouse, hold, book, booked, look, post } = desk;

const TEN = tomorrow(10);

describe('a held slot', () => {
  it('is free to its holder and taken for everybody else, wherever slots are shown', async () => {
    const house = await aHouse({ service: { maxPersons: 3 } });
    const [ada, bob] = house.people;
    expect((await hold(house, ada!, TEN)).status).toBe(200);
    const date = new Date(TEN).toISOString().slice(0, 10);
    const statusFor = async (who: { readonly token: string }) => {
      const ask = { service_id: house.massage, instructor_id: house.iris.id, date, duration: 60 };
      const { slots } = (await post(house, who.token, '/api/appointment-slots/by-instructor', ask)).body;
      const free = { service_id: house.massage, duration: 60, persons: 1, slot_time: toUnix(TEN) };
      const { instructors } = (await post(house, who.token, '/api/available-instructors', free)).body;
      return [slots.find((slot: { date: number }) => slot.date === toUnix(TEN)).status, instructors.length];
    };
    expect(await statusFor(ada!)).toEqual(['open', 1]);
    expect(await statusFor(bob!)).toEqual(['reserved', 0]);
    // After the tab was closed, the same time can be held again and booked.
    const again = (await hold(house, ada!, TEN)).body;
    expect((await book(house, ada!, again.temp_appointment_id)).status).toBe(200);
  });

  it('is shown with everything that its checkout needs', async () => {
    const house = await aHouse({ service: { maxPersons: 3 } });
    await desk.desk.change(
      house.rush,
      `insert into instructor_duration (studio_id, instructor_id, minutes, is_enabled, price) values (${house.rush.studio}, ${house.iris.id}, 60, true, 9000)`,
    );
    const { status, body } = await hold(house, house.people[0]!, TEN, { persons: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      temp_appointment_id: expect.stringMatching(/^[\w-]{43}$/),
      held_until_unix: toUnix(plus(NOW, minutes(10))),
      appointment: {
        service: { id: house.massage, name: 'Massage', description: null, media_url: null, is_online: false },
        instructor: { id: house.iris.id, name: 'Iris Moon', pricing: { price: 90, tax: 0, total: 90 } },
        unix_start: toUnix(TEN),
        unix_end: toUnix(TEN) + 3600,
        duration: 60,
        persons: 2,
        credits_per_person: 1,
        subtotal: 2,
        is_shared: false,
      },
      passes: [{ id: house.people[0]!.pass, name: 'Five appointments', credits_remaining: 5, credits: 5, is_unlimited: false }],
      ineligible_passes: [
        { id: classPassOf(house, 0), code: 'not-for-appointments', message: 'This pass is for classes, not for appointments.' },
      ],
      allow_instructor_confirm: false,
      phone_required: false,
      custom_unfilled_fields: [],
      show_checkout_fields: false,
    });
    expect(await look(house, 'select persons, places, is_shared from appointment_session')).toEqual([
      { persons: 2, places: 2, is_shared: false },
    ]);
  });

  it('belongs to its holder for ten minutes, and is free afterwards', async () => {
    const house = await aHouse();
    const [ann, bob] = house.people;
    await hold(house, ann!, TEN);
    const refused = await hold(house, bob!, TEN);
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot-not-available', details: { why: 'slot-taken' } } });
    expect(refused.body.details.next_slots).toEqual(
      [tomorrow(11), tomorrow(11.5), tomorrow(12)].map((at) => ({ unix_slot_date: toUnix(at), instructor_id: house.iris.id })),
    );
    desk.setClock(plus(NOW, minutes(10)));
    expect((await hold(house, bob!, TEN)).status).toBe(200);
    expect(await look(house, 'select customer_id from appointment_hold where not is_over')).toEqual([{ customer_id: bob!.id }]);
  });

  it('expires by the clock, and no longer occupies the instructor', async () => {
    const house = await aHouse();
    await hold(house, house.people[0]!, TEN);
    desk.setClock(plus(NOW, minutes(10)));
    await desk.desk.server.atelier.settleDue();
    expect(await look(house, 'select id from instructor_busy where kind = 2')).toEqual([]);
    expect(await look(house, 'select persons, ended_at is not null as ended from appointment_session')).toEqual([
      { persons: 0, ended: true },
    ]);
    expect(await look(house, "select 1 from due where kind like 'appointments.%'")).toEqual([]);
    await desk.desk.sound(house.rush);
  });

  it('cannot be extended by asking again: it expires on time, and is open to all for as long', async () => {
    const house = await aHouse({ service: { durations: [30, 60] } });
    const [ann, bob] = house.people;
    const end = plus(NOW, minutes(10));
    await hold(house, ann!, TEN);
    desk.setClock(plus(NOW, minutes(9)));
    await hold(house, ann!, tomorrow(14));
    // Another start, another length or an earlier release does not extend the end.
    const again = await hold(house, ann!, tomorrow(10.5), { duration: 30 });
    expect([again.status, again.body.held_until_unix]).toEqual([200, toUnix(end)]);
    await post(house, ann!.token, '/api/release-appointment', { temp_appointment_id: again.body.temp_appointment_id });
    expect((await hold(house, ann!, TEN)).body.held_until_unix).toBe(toUnix(end));
    for (const later of [10, 19]) {
      desk.setClock(plus(NOW, minutes(later)));
      expect((await hold(house, ann!, TEN)).body.held_until_unix).toBe(toUnix(end));
      expect(await look(house, 'select id from instructor_busy where kind = 2')).toEqual([]);
    }
    await desk.desk.sound(house.rush);
    // Each time has one row, however often it was requested.
    expect(await look(house, 'select count(*)::int as n from appointment_hold')).toEqual([{ n: 3 }]);
    expect((await hold(house, bob!, TEN)).body.held_until_unix).toBe(toUnix(plus(NOW, minutes(29))));
    expect((await hold(house, ann!, TEN)).body.code).toBe('slot-not-available');
    await post(house, bob!.token, '/api/release-appointment', {
      temp_appointment_id: (await hold(house, bob!, TEN)).body.temp_appointment_id,
    });
    desk.setClock(plus(NOW, minutes(20)));
    expect((await hold(house, ann!, TEN)).body.held_until_unix).toBe(toUnix(plus(NOW, minutes(30))));
    await desk.desk.sound(house.rush);
  });

  it.each([
    { when: 'that expired', swept: false, again: false, places: null },
    { when: 'that expired and was swept', swept: true, again: false, places: null },
    { when: 'whose holder has no hold any more', swept: true, again: true, places: null },
    { when: 'of a shared session', swept: true, again: true, places: 3 },
  ])('is booked by the handle of a hold $when, while the slot is free', async ({ swept, again, places }) => {
    const house = await aHouse({ service: places === null ? {} : { places } });
    const [ann, bob] = house.people;
    if (places !== null) await booked(house, bob!, TEN);
    let held = await hold(house, ann!, TEN);
    desk.setClock(plus(NOW, minutes(19)));
    if (swept) await desk.desk.server.atelier.settleDue();
    if (again) held = await hold(house, ann!, TEN);
    expect((await book(house, ann!, held.body.temp_appointment_id)).status).toBe(200);
    expect((await book(house, ann!, held.body.temp_appointment_id)).body.code).toBe('hold-over');
    expect((await look(house, 'select 1 from instructor_busy where kind = 2')).length).toBe(1);
    await desk.desk.sound(house.rush);
  });

  it('is booked by either of two tabs that hold it with different lengths', async () => {
    const house = await aHouse({ service: { durations: [30, 60] } });
    const [ann] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN)).body;
    desk.setClock(plus(NOW, minutes(5)));
    await hold(house, ann!, TEN, { duration: 30 });
    expect((await book(house, ann!, temp_appointment_id)).status).toBe(200);
    await desk.desk.sound(house.rush);
  });

  it('that expired cannot be booked when somebody else took it, or ten minutes later', async () => {
    const house = await aHouse();
    const [ann, bob] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN)).body;
    desk.setClock(plus(NOW, minutes(10)));
    const { body } = await hold(house, bob!, TEN);
    const refused = await book(house, ann!, temp_appointment_id);
    expect([refused.status, refused.body.code, refused.body.details.next_slots.length]).toEqual([409, 'slot-not-available', 3]);
    await post(house, bob!.token, '/api/release-appointment', { temp_appointment_id: body.temp_appointment_id });
    desk.setClock(plus(NOW, minutes(20)));
    expect(await book(house, ann!, temp_appointment_id)).toMatchObject({ status: 409, body: { code: 'hold-over' } });
    await desk.desk.sound(house.rush);
  });

  it('is the customer’s only one: a new hold replaces the old, also with another instructor', async () => {
    const house = await aHouse();
    const first = await hold(house, house.people[0]!, TEN);
    const again = await hold(house, house.people[0]!, TEN);
    expect(again.status).toBe(200);
    expect(again.body.temp_appointment_id).not.toBe(first.body.temp_appointment_id);
    expect((await hold(house, house.people[0]!, tomorrow(14))).status).toBe(200);
    expect((await hold(house, house.people[1]!, TEN)).status).toBe(200);
    expect(await look(house, 'select count(*)::int as n from appointment_hold where not is_over')).toEqual([{ n: 2 }]);
  });

  it('is released by its holder only', async () => {
    const house = await aHouse();
    const [ann, bob] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN)).body;
    expect((await post(house, bob!.token, '/api/release-appointment', { temp_appointment_id })).body).toEqual({ success: true });
    expect((await hold(house, bob!, TEN)).status).toBe(409);
    for (const _ of [1, 2])
      expect((await post(house, ann!.token, '/api/release-appointment', { temp_appointment_id })).body).toEqual({ success: true });
    expect((await hold(house, bob!, TEN)).status).toBe(200);
  });
});

describe('an unavailable slot', () => {
  const cases: { when: string; at?: number; more?: object; code?: string; why?: string; change?: string }[] = [
    { when: 'outside of working hours', at: 19, why: 'slot-taken' },
    { when: 'too long for the day', at: 17.5, why: 'not-enough-slots' },
    { when: 'off the grid', at: 10.25, why: 'slot-taken' },
    { when: 'during a class', why: 'slot-taken', change: 'CLASS' },
    { when: 'before a class', at: 9.5, why: 'not-enough-consecutive-slots', change: 'CLASS' },
    {
      when: 'on a closed day',
      why: 'slot-taken',
      change: "insert into closed_day (studio_id, instructor_id, day) values (STUDIO, IRIS, '2026-11-25')",
    },
    {
      when: 'in a closed slot',
      why: 'slot-taken',
      change:
        "insert into closed_slot (studio_id, instructor_id, starts_at, ends_at) values (STUDIO, IRIS, '2026-11-25 10:00Z', '2026-11-25 10:30Z')",
    },
    {
      when: 'of a service that the instructor no longer gives',
      code: 'not-offered',
      change: 'update appointment_service set is_active = false',
    },
    { when: 'of a length that the instructor does not give', code: 'not-offered', more: { duration: 45 } },
    { when: 'for too many people', code: 'persons-not-allowed', more: { persons: 2 } },
    { when: 'too late to book', at: -11.5, why: 'too-soon' },
    { when: 'too far ahead', at: 24 * 40, why: 'too-far' },
  ];
  it.each(cases)('is a 409: $when', async ({ at = 10, more = {}, code = 'slot-not-available', why, change }) => {
    const house = await aHouse({ appointments: { allowedBookingMinutes: 60 } });
    const { rush, iris } = house;
    if (change === 'CLASS')
      await desk.desk.change(
        rush,
        `update class_session set instructor_id = ${iris.id}, starts_at = '2026-11-25 10:00Z', ends_at = '2026-11-25 11:00Z'`,
      );
    else if (change) await desk.desk.change(rush, change.replace('STUDIO', String(rush.studio)).replace('IRIS', String(iris.id)));
    const { status, body } = await hold(house, house.people[0]!, tomorrow(at), more);
    expect([status, body.code, body.details?.why]).toEqual([409, code, why]);
    await desk.desk.sound(rush);
  });
});

it('the answer for an unavailable slot names the next free ones at any distance, or else the last one before it', async () => {
  const house = await aHouse();
  const { rush, iris } = house;
  const close = (first: string, last: string) =>
    desk.desk.change(
      rush,
      `insert into closed_day (studio_id, instructor_id, day)
       select ${rush.studio}, ${iris.id}, d::date from generate_series(date '${first}', date '${last}', interval '1 day') d`,
    );
  const slots = async () => {
    const { details } = (await hold(house, house.people[0]!, tomorrow(19))).body;
    return details.next_slots.map(({ unix_slot_date }: { unix_slot_date: number }) => unix_slot_date);
  };
  await close('2026-11-26', '2026-12-20');
  expect(await slots()).toEqual([8, 8.5, 9].map((hour) => toUnix(plus(tomorrow(hour), days(26)))));
  await close('2026-12-21', '2027-01-20');
  expect(await slots()).toEqual([13, 13.5, 14].map((hour) => toUnix(plus(tomorrow(hour), -days(1)))));
});

describe('an appointment booking', () => {
  it('takes the credits, blocks the time, and informs both sides', async () => {
    const house = await aHouse({ service: { maxPersons: 3, prep: 15 } });
    const [ann] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN, { persons: 2 })).body;
    const { status, body } = await book(house, ann!, temp_appointment_id);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Your appointment is booked.',
        appointment_id: expect.any(Number),
        status: 'confirmed',
        status_label: 'Confirmed',
        credits_remaining: 3,
      },
    ]);
    expect(
      await look(house, 'select kind, cycle, delta, reason, appointment_id from credit_entry where appointment_id is not null'),
    ).toEqual([1, 2].map(() => ({ kind: 'appointment', cycle: 0, delta: -1, reason: 'reserved', appointment_id: body.appointment_id })));
    expect(await look(house, 'select persons, state, credit_cycles from appointment')).toEqual([
      { persons: 2, state: 'confirmed', credit_cycles: [0, 0] },
    ]);
    expect(await look(house, "select ends_at = '2026-11-25 11:15Z' as prepared from instructor_busy where kind = 2")).toEqual([
      { prepared: true },
    ]);
    expect(await look(house, 'select kind, to_address from mail order by id')).toEqual([
      { kind: 'appointment-booked', to_address: 'person0@rush.test' },
      { kind: 'appointment-new', to_address: 'iris@studio.test' },
    ]);
    // The time to prepare is blocked too.
    expect((await hold(house, house.people[1]!, tomorrow(11))).body.code).toBe('slot-not-available');
    await desk.desk.sound(house.rush);
  });

  it('waits for the instructor’s confirmation where the studio wants it, and blocks the time meanwhile', async () => {
    const house = await aHouse({ appointments: { instructorConfirms: true } });
    const [ann, bob] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN)).body;
    expect((await book(house, ann!, temp_appointment_id)).body).toMatchObject({
      status: 'waiting_for_confirmation',
      message: 'Your appointment is waiting for confirmation.',
    });
    expect((await hold(house, bob!, TEN)).status).toBe(409);
    expect(await look(house, 'select kind from mail order by id')).toEqual([
      { kind: 'appointment-requested' },
      { kind: 'appointment-new' },
    ]);
  });

  it('costs the price at the time of the hold', async () => {
    const house = await aHouse({ service: { maxPersons: 3 } });
    const [ann] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN, { persons: 2 })).body;
    await desk.desk.change(house.rush, 'update service_duration set credits_per_person = 2');
    expect((await book(house, ann!, temp_appointment_id)).body.credits_remaining).toBe(3);
    expect((await hold(house, ann!, tomorrow(14))).body.appointment.subtotal).toBe(2);
  });

  it('is answered the same way after a lost answer', async () => {
    const house = await aHouse();
    const [ann] = house.people;
    const { temp_appointment_id } = (await hold(house, ann!, TEN)).body;
    const once = () =>
      desk.desk.server.call('POST', '/api/appointment-cash-checkout', {
        studio: { slug: house.rush.slug },
        token: ann!.token,
        headers: { 'idempotency-key': 'k1' },
        body: { pass_user_id: ann!.pass, temp_appointment_id },
      });
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(await look(house, 'select count(*)::int as n from appointment')).toEqual([{ n: 1 }]);
  });

  it.each([
    { when: 'with another person’s pass', pass: 1, code: 'no-such-pass', status: 404 },
    { when: 'with a pass for classes', pass: 'class', code: 'not-for-appointments', status: 409 },
    { when: 'with too few credits', pass: 0, persons: 6, code: 'not-enough-credits', status: 409 },
    { when: 'with another person’s hold', pass: 0, handle: 1, code: 'hold-over', status: 409 },
  ])('is refused $when', async ({ pass, persons = 1, handle = 0, code, status }) => {
    const house = await aHouse({ service: { maxPersons: 9 } });
    const [ann, bob] = house.people;
    const held = [await hold(house, ann!, TEN, { persons }), await hold(house, bob!, tomorrow(12))];
    const pass_user_id = pass === 'class' ? classPassOf(house, 0) : house.people[pass as number]!.pass;
    const answer = await book(house, ann!, held[handle]!.body.temp_appointment_id, { pass_user_id });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    await desk.desk.sound(house.rush);
  });

  it('requires the waiver, the phone and the studio’s questions', async () => {
    const waiver = { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' };
    const house = await aHouse({ settings: { waiver, phoneRequired: true } });
    const [ann] = house.people;
    const held = (await hold(house, ann!, TEN)).body;
    expect(held).toMatchObject({ phone_required: true, customer_phone: null, show_checkout_fields: true, customer_accepted_wavier: false });
    const { temp_appointment_id } = held;
    expect(await book(house, ann!, temp_appointment_id)).toMatchObject({
      status: 422,
      body: { errors: { customer_phone: ['Phone number is required'] } },
    });
    expect(await book(house, ann!, temp_appointment_id, { customer_phone: '12' })).toMatchObject({
      status: 422,
      body: { errors: { customer_phone: ['Please enter a valid phone number'] } },
    });
    const customer_phone = '+1 212 555 0123';
    expect(await book(house, ann!, temp_appointment_id, { customer_phone })).toMatchObject({
      status: 409,
      body: { code: 'waiver-not-accepted' },
    });
    await post(house, ann!.token, '/api/accept-waiver', { accept_wavier: true });
    expect((await book(house, ann!, temp_appointment_id, { customer_phone })).status).toBe(200);
    expect(await look(house, `select phone from customer where id = ${ann!.id}`)).toEqual([{ phone: '+12125550123' }]);
  });
});

describe('a shared session', () => {
  it('is joined as exactly the same session while places are free', async () => {
    const house = await aHouse({ service: { maxPersons: 2, places: 3, durations: [30, 60] } });
    const [ann, bob, cleo] = house.people;
    await booked(house, ann!, TEN, { persons: 2 });
    expect((await hold(house, bob!, tomorrow(10.5))).body).toMatchObject({
      code: 'slot-not-available',
      details: { why: 'not-first-of-session' },
    });
    expect((await hold(house, bob!, TEN, { duration: 30 })).body).toMatchObject({
      code: 'slot-not-available',
      message: 'Please select appointment time of 60 mins, if you want to book this slot',
    });
    expect((await hold(house, ann!, TEN)).body.code).toBe('already-booked');
    await booked(house, bob!, TEN);
    expect((await hold(house, cleo!, TEN)).body.code).toBe('slot-not-available');
    expect(await look(house, 'select persons, places, is_shared from appointment_session')).toEqual([
      { persons: 3, places: 3, is_shared: true },
    ]);
    await desk.desk.sound(house.rush);
  });
});

it('reads days in the studio’s zone', async () => {
  const house = await aHouse({ settings: { timeZone: 'America/New_York' as never } });
  expect((await hold(house, house.people[0]!, tomorrow(12))).body.code).toBe('slot-not-available');
  expect((await hold(house, house.people[0]!, plus(tomorrow(13), days(0)))).status).toBe(200);
});

it('runs the same number of queries for any number of passes', async () => {
  const house = await aHouse();
  const [ann] = house.people;
  const ask = () =>
    countQueries(desk.desk.server.atelier.database, house.rush.studio, async (tx) => {
      const body = { instructor_id: house.iris.id, service_id: house.massage, duration: 60, persons: 1, unix_slot_date: TEN };
      const actor = { kind: 'customer', id: ann!.id, impersonatedBy: null } as const;
      const call = { tx, studio: await loadStudio(tx), actor, at: NOW, body, language: 'en' };
      return holdAppointment(call as unknown as Parameters<typeof holdAppointment>[0]);
    });
  await ask();
  const few = await ask();
  await desk.desk.inside(house.rush, (tx) => ownedPasses(tx, ann!.id, [{}, {}, {}, {}]));
  const many = await ask();
  expect(many.value).toMatchObject({ ok: true });
  expect(many.queries).toBe(few.queries);
  expect(many.queries).toBeLessThanOrEqual(27);
});
