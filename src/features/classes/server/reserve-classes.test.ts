/** Reserving, cancelling and changing capacity through the whole server (spec 1 §2, §4, §5, §7; decisions.md §3-4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { days, hours, instant, plus, type Instant } from '../../../kernel/time.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { reconcile } from '../../passes/server/public.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { forClasses, limited, membershipTerms, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { aRush, type Rush, type RushAsk, type Visitor } from '../../../../tests/builders/rush.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now: Instant = instant(Date.UTC(2026, 10, 24, 12));
const iso = (at: Instant) => new Date(at).toISOString();

const aStudioOf = (ask: Partial<RushAsk> = {}): Promise<Rush> => {
  server.setClock(iso(now));
  return aRush(server.atelier.database, { now, people: 4, credits: 3, sessions: 2, capacity: 2, ...ask });
};

const at = (rush: Rush) => ({ studio: { slug: rush.slug } });
const reserve = (rush: Rush, who: Visitor, more: object = {}, session = rush.sessions[0]!): Promise<CallAnswer> =>
  server.call('POST', '/api/reserveClass', { ...at(rush), token: who.token, body: { user_pass: who.pass, schedule_id: session, ...more } });
const cancel = (rush: Rush, who: Visitor, id: number): Promise<CallAnswer> =>
  server.call('POST', '/api/booking/cancel', { ...at(rush), token: who.token, body: { id, class_id: rush.sessions[0] } });
const capacity = (rush: Rush, token: string, places: number | null): Promise<CallAnswer> =>
  server.call('POST', '/api/staff/class/capacity', {
    ...at(rush),
    token,
    body: { id: rush.sessions[0], limit_reservations: places !== null, max_reservations: places },
  });
const change = (rush: Rush, statement: string) =>
  inStudio(server.atelier.database.db, rush.studio, (tx) => sql.raw(statement).execute(tx));

/** What must hold after everything: counters are their rows, the ledger is the balance. */
async function sound(rush: Rush): Promise<void> {
  const { wrong, faults } = await inStudio(server.atelier.database.db, rush.studio, async (tx) => ({
    wrong: (
      await sql`select s.id from class_session s where
        s.seats_taken <> (select count(*) from booking b where b.class_session_id = s.id and b.state in ('reserved', 'attended') and b.waitlist_seq is null)
        or s.waiting <> (select count(*) from booking b where b.class_session_id = s.id and b.waitlist_seq is not null)`.execute(tx)
    ).rows,
    faults: await reconcile(tx),
  }));
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
}

describe('reserveClass', () => {
  it('takes a seat and a credit, says so in the words of the spec, and mails', async () => {
    const rush = await aStudioOf();
    const answer = await reserve(rush, rush.people[0]!);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Class reserved successfully.', waitlist_number: null, credits_remaining: 2 },
    });
    const mails = await inStudio(server.atelier.database.db, rush.studio, (tx) => tx.selectFrom('mail').select(['kind']).execute());
    expect(mails).toEqual([{ kind: 'booking-confirmed' }]);
    await sound(rush);
  });

  it('joins the waitlist of a full class without taking a credit', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    await reserve(rush, rush.people[0]!);
    const second = await reserve(rush, rush.people[1]!);
    const third = await reserve(rush, rush.people[2]!);
    expect(second.body).toMatchObject({ message: 'Waitlist joined successfully.', waitlist_number: 1, credits_remaining: 3 });
    expect(third.body).toMatchObject({ waitlist_number: 2 });
    await sound(rush);
  });

  it.each([
    { why: 'already booked', code: 'already-booked', status: 409 },
    { why: 'the class is cancelled', code: 'class-cancelled', status: 409, change: `update class_session set cancelled_at = starts_at` },
    { why: 'the class is closed', code: 'not-taking-reservations', status: 409, change: 'update class_session set accept_reservations = false' },
    { why: 'the class has begun', code: 'class-started', status: 409, later: days(3) },
    { why: 'the class is not public', code: 'not-found', status: 404, change: 'update class_session set visible_public = false' },
  ])('refuses with reason and status when $why', async ({ code, status, change: statement, later }) => {
    const rush = await aStudioOf();
    if (code === 'already-booked') await reserve(rush, rush.people[0]!);
    if (statement) await change(rush, statement);
    if (later) server.setClock(iso(plus(now, later)));
    const answer = await reserve(rush, rush.people[0]!);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    await sound(rush);
  });

  it('tells when a class began in the seconds of the wire', async () => {
    const rush = await aStudioOf();
    server.setClock(iso(plus(now, days(3))));
    expect((await reserve(rush, rush.people[0]!)).body.details).toEqual({ unix_start: plus(now, days(3)) / 1000 });
  });

  it('refuses a full class without a waitlist, with the numbers', async () => {
    const rush = await aStudioOf({ capacity: 1, waitlist: false });
    await reserve(rush, rush.people[0]!);
    expect(await reserve(rush, rush.people[1]!)).toMatchObject({
      status: 409,
      body: { code: 'class-full', message: 'This class is full: 1 of 1 place is taken.', details: { capacity: 1, taken: 1 } },
    });
  });

  it('refuses a full class where the package holds no waitlist', async () => {
    const rush = await aStudioOf({ capacity: 1, features: ['group_classes'] });
    await reserve(rush, rush.people[0]!);
    expect((await reserve(rush, rush.people[1]!)).body).toMatchObject({ code: 'class-full' });
  });

  it('refuses when the credits are used up, with the numbers', async () => {
    const rush = await aStudioOf({ credits: 1 });
    await reserve(rush, rush.people[0]!);
    expect(await reserve(rush, rush.people[0]!, {}, rush.sessions[1]!)).toMatchObject({
      status: 409,
      body: { code: 'credits-used-up', details: { used: 1, granted: 1 } },
    });
    await sound(rush);
  });

  it('does not know another person’s pass, another studio’s class, or a class that does not exist', async () => {
    const [rush, elsewhere] = [await aStudioOf(), await aStudioOf()];
    const [one, two] = rush.people;
    expect(await reserve(rush, { ...one!, pass: two!.pass })).toMatchObject({ status: 404, body: { code: 'no-such-pass' } });
    expect((await reserve(rush, one!, {}, elsewhere.sessions[0]!)).status).toBe(404);
    expect((await reserve(rush, one!, { schedule_id: 999_999 })).status).toBe(404);
    expect((await server.call('POST', '/api/reserveClass', { ...at(elsewhere), token: one!.token, body: { user_pass: one!.pass, schedule_id: elsewhere.sessions[0] } })).status).toBe(401);
    await sound(rush);
  });

  it('needs a customer', async () => {
    const rush = await aStudioOf();
    const body = { user_pass: 1, schedule_id: 1 };
    expect((await server.call('POST', '/api/reserveClass', { ...at(rush), body })).status).toBe(401);
    expect((await server.call('POST', '/api/reserveClass', { ...at(rush), body, token: rush.ownerToken })).status).toBe(401);
  });

  it.each([
    { body: {}, errors: { user_pass: ['Field is required'], schedule_id: ['Field is required'] } },
    { body: { user_pass: 'x', schedule_id: 1 }, errors: { user_pass: ['Field is invalid'] } },
    { body: { user_pass: 1, schedule_id: 1, class_for: 'nobody' }, errors: { class_for: ['Field is invalid'] } },
    { body: { user_pass: 1, schedule_id: 1, class_for: 'other' }, errors: { applicantName: ['Field is required'] } },
    { body: { user_pass: 1, schedule_id: 1, class_for: 'other', applicantName: 'Ada', applicantEmail: 'ada' }, errors: { applicantEmail: ['Email is invalid'] } },
  ])('checks its fields: $errors', async ({ body, errors }) => {
    const rush = await aStudioOf();
    const answer = await server.call('POST', '/api/reserveClass', { ...at(rush), token: rush.people[0]!.token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  describe('for somebody else', () => {
    const ada = { class_for: 'other', applicantName: 'Ada', applicantEmail: 'ada@example.org' };

    it('is offered only where the studio says so', async () => {
      const rush = await aStudioOf();
      expect(await reserve(rush, rush.people[0]!, ada)).toMatchObject({ status: 403, body: { code: 'guests-not-offered' } });
    });

    it('books each person once, whoever asks, beside the customer', async () => {
      const rush = await aStudioOf({ capacity: 5, settings: { booking: { multipleReservation: true } } });
      const [one, two] = rush.people;
      expect((await reserve(rush, one!, ada)).status).toBe(200);
      expect((await reserve(rush, one!)).status).toBe(200);
      expect((await reserve(rush, two!, { ...ada, applicantEmail: 'ADA@example.org' })).body).toMatchObject({ code: 'already-booked' });
      expect((await reserve(rush, two!, { ...ada, applicantEmail: 'bob@example.org' })).status).toBe(200);
      await sound(rush);
    });

    it('takes guests of the same name for different people when different customers bring them', async () => {
      const rush = await aStudioOf({ capacity: 5, settings: { booking: { multipleReservation: true } } });
      const [one, two] = rush.people;
      const tom = { class_for: 'other', applicantName: 'Tom' };
      expect((await reserve(rush, one!, tom)).status).toBe(200);
      expect((await reserve(rush, two!, tom)).status).toBe(200);
      expect((await reserve(rush, two!, { ...tom, applicantName: ' TOM ' })).body).toMatchObject({ code: 'already-booked' });
      await sound(rush);
    });

    it('leaves the place of a guest who waits to the customer who asked for it', async () => {
      const rush = await aStudioOf({ capacity: 1, credits: 1, settings: { booking: { multipleReservation: true } } });
      const [one, two, three] = rush.people;
      const seat = await reserve(rush, three!);
      await reserve(rush, one!, ada);
      await reserve(rush, one!, {}, rush.sessions[1]);
      await cancel(rush, three!, seat.body.booking_id);
      expect(await reserve(rush, two!, ada)).toMatchObject({ status: 409, body: { code: 'already-waiting' } });
      const mine = await change(rush, 'select customer_id, pass_id from booking where waitlist_seq is not null');
      expect(mine.rows).toEqual([{ customer_id: one!.id, pass_id: one!.pass }]);
      await sound(rush);
    });

    it('keeps what it can of a name that no database can hold, on one line', async () => {
      const rush = await aStudioOf({ settings: { booking: { multipleReservation: true } } });
      expect((await reserve(rush, rush.people[0]!, { ...ada, applicantName: 'A\uD800d\u0000a\r\nTo: all' })).status).toBe(200);
      expect((await change(rush, 'select applicant_name from booking')).rows).toEqual([{ applicant_name: 'A\uFFFDda To: all' }]);
    });
  });

  describe('where the studio needs a phone number', () => {
    const settings = { phoneRequired: true };

    it.each([
      { phone: undefined, says: 'Phone number is required' },
      { phone: ' ', says: 'Phone number is required' },
      { phone: '12', says: 'Please enter a valid phone number' },
    ])('says "$says"', async ({ phone, says }) => {
      const rush = await aStudioOf({ settings });
      expect(await reserve(rush, rush.people[0]!, { customer_phone: phone })).toMatchObject({ status: 422, body: { errors: { customer_phone: [says] } } });
    });

    it('stores it in E.164 and asks no more', async () => {
      const rush = await aStudioOf({ settings });
      expect((await reserve(rush, rush.people[0]!, { customer_phone: '(212) 555-0142' })).status).toBe(200);
      const [row] = await inStudio(server.atelier.database.db, rush.studio, (tx) =>
        tx.selectFrom('customer').select('phone').where('id', '=', rush.people[0]!.id).execute(),
      );
      expect(row).toEqual({ phone: '+12125550142' });
      expect((await reserve(rush, rush.people[0]!, {}, rush.sessions[1]!)).status).toBe(200);
    });
  });
});

describe('booking/cancel', () => {
  it('gives the credit back, and lets the next person move up in the same breath', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    const [one, two] = rush.people;
    const mine = await reserve(rush, one!);
    await reserve(rush, two!);
    expect(await cancel(rush, one!, mine.body.booking_id)).toMatchObject({
      status: 200,
      body: { success: true, credit_returned: true, late_cancel_fee: null },
    });
    const rows = await inStudio(server.atelier.database.db, rush.studio, (tx) =>
      tx.selectFrom('booking').select(['customer_id', 'state', 'waitlist_seq']).orderBy('id').execute(),
    );
    expect(rows).toEqual([
      { customer_id: one!.id, state: 'cancelled', waitlist_seq: null },
      { customer_id: two!.id, state: 'reserved', waitlist_seq: null },
    ]);
    const kinds = await inStudio(server.atelier.database.db, rush.studio, (tx) => tx.selectFrom('mail').select('kind').orderBy('id').execute());
    expect(kinds.map((row) => row.kind)).toEqual(['booking-confirmed', 'waitlist-joined', 'booking-cancelled', 'waitlist-promoted']);
    expect((await reserve(rush, one!)).body).toMatchObject({ waitlist_number: 1, credits_remaining: 3 });
    await sound(rush);
  });

  it('passes over who cannot pay any more, tells them once, and they keep the place', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 3 });
    const [one, two, three] = rush.people;
    const mine = await reserve(rush, one!);
    await reserve(rush, two!);
    await reserve(rush, three!);
    await reserve(rush, two!, {}, rush.sessions[1]!);
    await cancel(rush, one!, mine.body.booking_id);
    const waiting = await inStudio(server.atelier.database.db, rush.studio, (tx) =>
      tx.selectFrom('booking').select('customer_id').where('waitlist_seq', 'is not', null).execute(),
    );
    expect(waiting).toEqual([{ customer_id: two!.id }]);
    const told = await inStudio(server.atelier.database.db, rush.studio, (tx) =>
      tx.selectFrom('mail').select('customer_id').where('kind', '=', 'waitlist-passed-over').execute(),
    );
    expect(told).toEqual([{ customer_id: two!.id }]);
    await sound(rush);
  });

  it('returning a credit fills the free seat for which this person waited', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 2 });
    const [one, two] = rush.people;
    const theirs = await reserve(rush, one!, {}, rush.sessions[1]!);
    await reserve(rush, two!, {}, rush.sessions[1]!);
    const mine = await reserve(rush, two!);
    // Two waits for the second class, whose seat gets free: nobody can pay, the credit is in the first class.
    await cancel(rush, one!, theirs.body.booking_id);
    await cancel(rush, two!, mine.body.booking_id);
    const seated = await inStudio(server.atelier.database.db, rush.studio, (tx) =>
      tx.selectFrom('booking').select(['customer_id', 'class_session_id']).where('state', '=', 'reserved').where('waitlist_seq', 'is', null).execute(),
    );
    expect(seated).toEqual([{ customer_id: two!.id, class_session_id: rush.sessions[1] }]);
    await sound(rush);
  });

  it('tells who is passed over once, also where the person who leaves waits twice', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 4, sessions: 3, settings: { booking: { multipleReservation: true } } });
    const [leaver, poor, seated] = rush.people;
    const [first, second] = [rush.sessions[0]!, rush.sessions[1]!];
    await reserve(rush, seated!, {}, second);
    await reserve(rush, poor!, {}, second);
    await reserve(rush, poor!, {}, rush.sessions[2]);
    for (const more of [{}, { class_for: 'other', applicantName: 'Ada' }]) await reserve(rush, leaver!, more, second);
    const mine = await reserve(rush, leaver!, {}, first);
    // Two places get free and one credit comes back: it pays for the leaver, and a place stays free.
    await change(rush, `update class_session set capacity = 3 where id = ${second}`);
    await cancel(rush, leaver!, mine.body.booking_id);
    const told = await change(rush, `select customer_id from mail where kind = 'waitlist-passed-over' order by customer_id`);
    expect(told.rows).toEqual([leaver!, poor!].map(({ id }) => ({ customer_id: id })));
    await sound(rush);
  });

  it('late, with nothing returned, still makes room within the limits of the pass', async () => {
    const rush = await aStudioOf({ capacity: 1, people: 2, startsAt: plus(now, hours(4)) });
    const [one, two] = rush.people;
    const terms = packTerms({ classes: forClasses({ allowance: UNLIMITED }), durationLimits: [{ maxVisits: 1, unit: 'day' }] });
    const pass = await inStudio(server.atelier.database.db, rush.studio, (tx) => anOwnedPass(tx, one!.id, { terms }));
    await change(rush, `update user_pass set state = 'unpaid' where id = ${one!.pass}`);
    const theirs = await reserve(rush, two!, {}, rush.sessions[1]!);
    await reserve(rush, one!, { user_pass: pass }, rush.sessions[1]!);
    const mine = await reserve(rush, one!, { user_pass: pass });
    // One class a day: while the first is booked, the free seat of the second passes by.
    await cancel(rush, two!, theirs.body.booking_id);
    expect(await cancel(rush, one!, mine.body.booking_id)).toMatchObject({ status: 200, body: { credit_returned: false } });
    const seated = await change(rush, `select customer_id, class_session_id from booking where state = 'reserved' and waitlist_seq is null`);
    expect(seated.rows).toEqual([{ customer_id: one!.id, class_session_id: rush.sessions[1] }]);
    await sound(rush);
  });

  it('is late after the deadline: the credit stays with the studio and the fee is told', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 12 } } });
    await change(rush, 'update class_session set late_cancel_fee = 500');
    const mine = await reserve(rush, rush.people[0]!);
    server.setClock(iso(plus(now, days(3) - hours(11))));
    const answer = await cancel(rush, rush.people[0]!, mine.body.booking_id);
    expect(answer).toMatchObject({ status: 200, body: { credit_returned: false, late_cancel_fee: null } });
    expect(answer.body.message).toContain("Your credits won't be refunded.");
    await sound(rush);
  });

  it('is refused after the deadline where the studio does not allow it, with the deadline', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: false } } });
    const mine = await reserve(rush, rush.people[0]!);
    server.setClock(iso(plus(now, days(3) - hours(11))));
    expect(await cancel(rush, rush.people[0]!, mine.body.booking_id)).toMatchObject({
      status: 409,
      body: { success: false, code: 'deadline-passed', details: { unix_deadline: plus(now, days(3) - hours(12)) / 1000 } },
    });
  });

  it('happens once: a second time, and for somebody else, there is nothing to cancel', async () => {
    const rush = await aStudioOf();
    const mine = await reserve(rush, rush.people[0]!);
    expect((await cancel(rush, rush.people[1]!, mine.body.booking_id)).status).toBe(404);
    await cancel(rush, rush.people[0]!, mine.body.booking_id);
    expect(await cancel(rush, rush.people[0]!, mine.body.booking_id)).toMatchObject({ status: 409, body: { code: 'not-live' } });
    await sound(rush);
  });

  it('leaves the waitlist without gaps and without a penalty', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    const [one, two, three] = rush.people;
    await reserve(rush, one!);
    const second = await reserve(rush, two!);
    await reserve(rush, three!);
    expect((await cancel(rush, two!, second.body.booking_id)).body).toMatchObject({ message: 'You have left the waitlist.', credit_returned: false });
    expect((await reserve(rush, two!)).body.waitlist_number).toBe(2);
    await sound(rush);
  });
});

it('a place that stayed free goes to who waits when their new credits come (decisions.md §4)', async () => {
  const noon = (day: string) => instant(Date.parse(`${day}T12:00:00Z`));
  const times = ['2026-11-27', '2026-11-28'].map((day) => ({ startsAt: noon(day), minutes: 60 }));
  const rush = await aStudioOf({ capacity: 1, people: 2, times });
  const [one, two] = rush.people;
  const terms = membershipTerms({ classes: forClasses({ allowance: limited(1) }), bookBeyondRenewal: true });
  // Bought on the 26th of October: its second month begins two days from now.
  const bought = instant(Date.UTC(2026, 9, 26, 9));
  const pass = await inStudio(server.atelier.database.db, rush.studio, (tx) => anOwnedPass(tx, one!.id, { terms, bought }));
  await change(rush, `update user_pass set state = 'unpaid' where id = ${one!.pass}`);
  const theirs = await reserve(rush, two!, {}, rush.sessions[1]!);
  await reserve(rush, one!, { user_pass: pass }, rush.sessions[1]!);
  await reserve(rush, one!, { user_pass: pass });
  await cancel(rush, two!, theirs.body.booking_id);
  const seats = async () =>
    (await change(rush, `select customer_id from booking where class_session_id = ${rush.sessions[1]} and state = 'reserved' and waitlist_seq is null`)).rows;
  expect(await seats()).toEqual([]);
  server.setClock('2026-11-25T23:59:59Z');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await seats()).toEqual([]);
  server.setClock('2026-11-26T00:00:00Z');
  await expect.poll(seats, { timeout: 20_000 }).toEqual([{ customer_id: one!.id }]);
  await expect.poll(async () => (await change(rush, 'select kind from due')).rows, { timeout: 20_000 }).toEqual([]);
  await sound(rush);
}, 60_000);

describe('the number of places', () => {
  it('when raised moves people up; below the bookings it is refused in the words of the spec', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    for (const person of rush.people) await reserve(rush, person);
    expect((await capacity(rush, rush.ownerToken, 3)).body).toMatchObject({
      success: true,
      schedule: { max_reservations: 3, total_bookings: 3, active_bookings_waitlist_count: 1 },
    });
    expect(await capacity(rush, rush.ownerToken, 2)).toMatchObject({
      status: 409,
      body: {
        code: 'below-bookings',
        message:
          'Remove students from the class before reducing the number of spots in the class as currently there are more students in the class than the number of spots desired.',
      },
    });
    expect((await capacity(rush, rush.ownerToken, null)).body).toMatchObject({ schedule: { limit_reservations: false, total_bookings: 4 } });
    await sound(rush);
  });

  it('is for staff, of one’s own schedule', async () => {
    const rush = await aStudioOf();
    expect((await capacity(rush, rush.people[0]!.token, 9)).status).toBe(401);
    await change(rush, "update staff set role = 'instructor'");
    expect((await capacity(rush, rush.ownerToken, 9)).status).toBe(403);
    await change(rush, 'update class_session set instructor_id = (select id from staff)');
    expect((await capacity(rush, rush.ownerToken, 9)).status).toBe(200);
    const audit = await inStudio(server.atelier.database.db, rush.studio, (tx) => tx.selectFrom('audit_entry').select(['action', 'data']).execute());
    expect(audit).toEqual([{ action: 'class.capacity', data: { from: 2, to: 9 } }]);
  });
});
