/** Booking by the QR code of a class, through the whole server (spec 1 §2, readings §4, docs/decisions/0044). */
import { describe, expect, it } from 'vitest';
import { aCustomField } from '../../../../tests/builders/custom-field.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, hours, minus, minutes, plus, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import { FEATURES } from '../../../context/studio.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

const STARTS = plus(NOW, hours(2));
const DEADLINE_IS_LONG_OVER = { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true, lateCancelCredit: 'kept' as const } };
const clock = (to: Instant) => desk.server.setClock(iso(to));
const near = (ask: Partial<RushAsk> = {}) =>
  aStudioOf({ people: 2, settings: DEADLINE_IS_LONG_OVER, times: [{ startsAt: STARTS, minutes: 60 }], ...ask });
const scan = (rush: Rush, who: Visitor, session = rush.sessions[0]!, key?: string) =>
  desk.server.call('POST', '/api/booking/qr', {
    ...at(rush),
    token: who.token,
    body: { schedule_id: session },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const undo = (rush: Rush, who: Visitor, id: number) =>
  desk.server.call('POST', '/api/booking/cancel', { ...at(rush), token: who.token, body: { id, only_if_free: true } });
const stored = async (rush: Rush) =>
  (await change(rush, 'select state, waitlist_seq is not null as waits, pass_id from booking order by id')).rows;
const spent = async (rush: Rush) =>
  (await change(rush, "select coalesce(-sum(delta), 0)::int as spent from credit_entry where reason <> 'granted'")).rows;

describe('opening the QR code', () => {
  it('books, takes one credit, sends the confirmation, and names the end of the undo', async () => {
    const rush = await near();
    const [who] = rush.people;
    expect(await scan(rush, who!)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Class reserved successfully.',
        outcome: 'booked',
        is_new: true,
        booking_id: expect.any(Number),
        waitlist_number: null,
        pass_user: { name: expect.any(String) },
        credits_remaining: 2,
        undo_until_unix: toUnix(plus(NOW, minutes(5))),
      },
    });
    const mails = await change(rush, 'select kind from mail');
    expect(mails.rows).toEqual([{ kind: 'booking-confirmed' }]);
    await sound(rush);
  });

  it('again, on another device or with another key, finds the same booking and takes nothing more', async () => {
    const rush = await near();
    const [who] = rush.people;
    const first = await scan(rush, who!, rush.sessions[0]!, 'a tab');
    expect((await scan(rush, who!, rush.sessions[0]!, 'a tab')).body).toEqual(first.body);
    const again = await scan(rush, who!, rush.sessions[0]!, 'a phone');
    expect(again.body).toEqual({ ...first.body, is_new: false, message: 'You are in this class.' });
    expect(await stored(rush)).toHaveLength(1);
    expect(await spent(rush)).toEqual([{ spent: 1 }]);
    await sound(rush);
  });

  it('pays with the checkout’s preselected pass', async () => {
    const rush = await near();
    const [who] = rush.people;
    const ending = await inside(rush, (tx) =>
      anOwnedPass(tx, who!.id, {
        terms: packTerms({ name: 'Ends soon' }),
        bought: wallTime('2026-11-01 15:00'),
        endsAt: plus(NOW, days(9)),
      }),
    );
    expect((await scan(rush, who!)).body).toMatchObject({ pass_user: { name: 'Ends soon' }, credits_remaining: 9 });
    expect(await stored(rush)).toEqual([{ state: 'reserved', waits: false, pass_id: ending }]);
    await sound(rush);
  });

  it('joins the waitlist of a full class, without a credit', async () => {
    const rush = await near({ capacity: 1 });
    const [one, two] = rush.people;
    await reserve(rush, one!);
    expect((await scan(rush, two!)).body).toMatchObject({
      message: 'Waitlist joined successfully.',
      outcome: 'waitlisted',
      waitlist_number: 1,
      credits_remaining: 3,
      undo_until_unix: toUnix(plus(NOW, minutes(5))),
    });
    expect((await scan(rush, two!)).body).toMatchObject({ outcome: 'waitlisted', is_new: false, waitlist_number: 1 });
    await sound(rush);
  });

  it('takes a seat whose offer has expired, also before the sweep', async () => {
    const rush = await near({ capacity: 1, people: 3, times: [{ startsAt: plus(NOW, hours(1)), minutes: 60 }] });
    const [one, two, three] = rush.people;
    const seat = await reserve(rush, one!);
    await reserve(rush, two!);
    await cancel(rush, one!, seat.body.booking_id);
    // A class without a waitlist: while the offer runs, the code finds no free seat.
    await change(rush, 'update class_session set waitlist_enabled = false');
    expect(await scan(rush, three!)).toMatchObject({ status: 409, body: { code: 'class-full' } });
    clock(plus(NOW, minutes(15)));
    expect((await scan(rush, three!)).body).toMatchObject({ outcome: 'booked', is_new: true, waitlist_number: null });
    await sound(rush);
  });

  it('keeps an existing seat or waitlist place, and offers no undo for it', async () => {
    const rush = await near({ capacity: 1 });
    const [one, two] = rush.people;
    const seat = await reserve(rush, one!);
    const wait = await reserve(rush, two!);
    expect((await scan(rush, one!)).body).toMatchObject({
      outcome: 'booked',
      is_new: false,
      booking_id: seat.body.booking_id,
      undo_until_unix: null,
    });
    expect((await scan(rush, two!)).body).toMatchObject({
      outcome: 'waitlisted',
      is_new: false,
      booking_id: wait.body.booking_id,
      undo_until_unix: null,
    });
    expect(await spent(rush)).toEqual([{ spent: 1 }]);
  });

  it('books for the customer, although they already bring a guest', async () => {
    const rush = await near({ settings: { booking: { multipleReservation: true } } });
    const [who] = rush.people;
    await reserve(rush, who!, { class_for: 'other', applicantName: 'Ada' });
    expect((await scan(rush, who!)).body).toMatchObject({ outcome: 'booked', is_new: true });
    await sound(rush);
  });
});

describe('the QR code books once per customer and occurrence', () => {
  it('and not again after an undo, with an explanation', async () => {
    const rush = await near();
    const [who, other] = rush.people;
    const { body } = await scan(rush, who!);
    expect((await undo(rush, who!, body.booking_id)).status).toBe(200);
    expect((await scan(rush, who!)).body).toEqual({
      success: true,
      message: 'You have given back your place in this class. The code books only once.',
      outcome: 'ended',
      is_new: false,
      booking_id: body.booking_id,
      waitlist_number: null,
      pass_user: { name: expect.any(String) },
      credits_remaining: 3,
      undo_until_unix: null,
    });
    expect(await stored(rush)).toHaveLength(1);
    // The person can still book in the ordinary way, and the code finds that booking.
    const again = await reserve(rush, who!);
    expect((await scan(rush, who!)).body).toMatchObject({
      outcome: 'booked',
      is_new: false,
      booking_id: again.body.booking_id,
      undo_until_unix: null,
    });
    expect((await scan(rush, other!)).body).toMatchObject({ outcome: 'booked', is_new: true });
    await sound(rush);
  });

  it('and not again after the booking it had found was cancelled', async () => {
    const rush = await near();
    const [who] = rush.people;
    const mine = await reserve(rush, who!);
    await scan(rush, who!);
    await cancel(rush, who!, mine.body.booking_id);
    expect((await scan(rush, who!)).body).toMatchObject({ outcome: 'ended', booking_id: mine.body.booking_id });
  });

  it('also after an ordinary booking was cancelled before the first scan', async () => {
    const rush = await near();
    const [who] = rush.people;
    await cancel(rush, who!, (await reserve(rush, who!)).body.booking_id);
    expect((await scan(rush, who!)).body).toMatchObject({ outcome: 'booked', is_new: true });
  });

  it.each([
    { state: 'removed', message: 'The studio has taken you off the list of this class. The code books only once.' },
    { state: 'class_cancelled_refunded', message: 'The studio has cancelled this class.' },
  ])('and names the booking’s state: $state', async ({ state, message }) => {
    const rush = await near();
    const [who] = rush.people;
    await scan(rush, who!);
    await change(rush, `update booking set state = '${state}'`);
    expect((await scan(rush, who!)).body).toMatchObject({ outcome: 'ended', message });
  });

  it('and the index refuses a second record of one person in one class', async () => {
    const rush = await near();
    const [who] = rush.people;
    const { body } = await scan(rush, who!);
    await undo(rush, who!, body.booking_id);
    await reserve(rush, who!);
    await expect(change(rush, `update booking set qr_used_at = '${iso(NOW)}'`)).rejects.toThrow('booking_by_qr');
  });
});

describe('the undo', () => {
  const END = plus(NOW, minutes(5));

  it.each([
    { when: 'a second before the end', now: minus(END, seconds(1)) },
    { when: 'at the end', now: END },
  ])('$when is free although the deadline has passed, and returns the credit', async ({ now }) => {
    const rush = await near();
    await change(rush, 'update class_session set late_cancel_fee = 500');
    const [who] = rush.people;
    const { body } = await scan(rush, who!);
    clock(now);
    expect((await scan(rush, who!)).body.undo_until_unix).toBe(toUnix(END));
    expect(await undo(rush, who!, body.booking_id)).toMatchObject({ status: 200, body: { credit_returned: true, late_cancel_fee: null } });
    expect(await spent(rush)).toEqual([{ spent: 0 }]);
    await sound(rush);
  });

  it('a second after the end is refused, and the ordinary rules apply', async () => {
    const rush = await near();
    const [who] = rush.people;
    const { body } = await scan(rush, who!);
    clock(plus(END, seconds(1)));
    expect((await scan(rush, who!)).body.undo_until_unix).toBeNull();
    expect(await undo(rush, who!, body.booking_id)).toMatchObject({
      status: 409,
      body: {
        code: 'no-longer-free',
        details: { unix_deadline: toUnix(minus(STARTS, hours(12))) },
        message: 'Your booking stands: cancelling it is no longer free.',
      },
    });
    expect((await cancel(rush, who!, body.booking_id)).body).toMatchObject({ credit_returned: false });
    await sound(rush);
  });

  it('is free within the five minutes also where late cancellation is not allowed', async () => {
    const rush = await near({ settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: false } } });
    const [who] = rush.people;
    const { body } = await scan(rush, who!);
    expect((await undo(rush, who!, body.booking_id)).status).toBe(200);
  });

  it('stays free when the person was promoted meanwhile, with the deadline in between', async () => {
    const rush = await near({
      capacity: 1,
      settings: { booking: { cancelBeforeHours: 2, waitlistAutoMinutes: 0, allowCancelAfterDeadline: true } },
      times: [{ startsAt: plus(STARTS, minutes(1)), minutes: 60 }],
    });
    const [one, two] = rush.people;
    const seat = await reserve(rush, one!);
    const { body } = await scan(rush, two!);
    await cancel(rush, one!, seat.body.booking_id);
    expect((await scan(rush, two!)).body).toMatchObject({ outcome: 'booked', booking_id: body.booking_id });
    clock(plus(NOW, minutes(4)));
    expect(await undo(rush, two!, body.booking_id)).toMatchObject({ status: 200, body: { credit_returned: true } });
    await sound(rush);
  });
});

describe('the QR code books nothing', () => {
  const opened = async (rush: Rush) => ({ ...(await scan(rush, rush.people[0]!)), bookings: await stored(rush) });
  const refusal = (body: object, status = 409) => ({ status, body, bookings: [] });

  it('for a class more than 24 hours ahead, and shows from when it does', async () => {
    const starts = plus(NOW, hours(24) + seconds(1));
    const rush = await near({ times: [{ startsAt: starts, minutes: 60 }] });
    expect(await opened(rush)).toMatchObject(
      refusal({
        code: 'qr-too-early',
        details: { unix_opens: toUnix(plus(NOW, seconds(1))) },
        message: 'The code books a class from 24 hours before it starts.',
      }),
    );
    clock(plus(NOW, seconds(1)));
    expect((await scan(rush, rush.people[0]!)).body.outcome).toBe('booked');
  });

  it('for a class that has started', async () => {
    const rush = await near();
    clock(STARTS);
    expect(await opened(rush)).toMatchObject(refusal({ code: 'class-started', details: { unix_start: toUnix(STARTS) } }));
  });

  it.each([
    { what: 'was cancelled', set: `cancelled_at = '${iso(NOW)}'`, code: 'class-cancelled' },
    { what: 'takes no reservations', set: 'accept_reservations = false', code: 'not-taking-reservations' },
  ])('for a class that $what', async ({ set, code }) => {
    const rush = await near();
    await change(rush, `update class_session set ${set}`);
    expect(await opened(rush)).toMatchObject(refusal({ code }));
  });

  it('when every seat is taken without a waitlist, with the numbers', async () => {
    const rush = await near({ capacity: 0, waitlist: false });
    expect(await opened(rush)).toMatchObject(refusal({ code: 'class-full', details: { capacity: 0, taken: 0 } }));
  });

  it('for a person whose passes cannot pay', async () => {
    const rush = await near();
    await change(rush, "update user_pass set state = 'unpaid'");
    expect(await opened(rush)).toMatchObject(
      refusal({ code: 'no-eligible-pass', message: expect.stringMatching(/^You don't have an eligible pass for this class\./) }),
    );
  });

  it('for a person without the waiver, a phone or answers: a scan skips no requirement', async () => {
    const waiver = await near({ settings: { waiver: { requireSign: true, type: 'text', text: 'I take care.', hash: 'abc' } } });
    expect(await opened(waiver)).toMatchObject(refusal({ code: 'waiver-not-accepted' }));
    const phone = await near({ settings: { phoneRequired: true } });
    expect(await opened(phone)).toMatchObject(refusal({ code: 'phone-missing' }));
    const fields = await near();
    await inside(fields, (tx) => aCustomField(tx, { name: 'Goal' }));
    expect(await opened(fields)).toMatchObject(
      refusal({ code: 'fields-missing', details: { fields: ['Goal'] }, message: 'Please fill in: Goal' }),
    );
  });

  it('when the package lacks the QR code or group classes', async () => {
    for (const lacking of ['qrcode', 'group_classes'] as const)
      expect(await opened(await near({ features: FEATURES.filter((feature) => feature !== lacking) }))).toMatchObject(
        refusal({ code: 'not-in-package' }, 403),
      );
  });

  it('for a class that does not exist, is hidden, or belongs to another studio', async () => {
    const rush = await near();
    const elsewhere = await near();
    expect((await scan(elsewhere, elsewhere.people[0]!, rush.sessions[0]!)).status).toBe(404);
    await change(elsewhere, 'update class_session set visible_public = false');
    expect(await opened(elsewhere)).toMatchObject(refusal({ code: 'not-found' }, 404));
  });

  it('for a caller without a log-in, or with an invalid request', async () => {
    const rush = await near();
    expect((await desk.server.call('POST', '/api/booking/qr', { ...at(rush), body: { schedule_id: rush.sessions[0] } })).status).toBe(401);
    expect((await scan(rush, rush.people[0]!, 'x' as never)).status).toBe(422);
  });
});
