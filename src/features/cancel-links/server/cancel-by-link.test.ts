/** Cancelling by the link in a mail, without a log-in (docs/decisions/0133). */
import { beforeEach, describe, expect, it } from 'vitest';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import { days, hours, minutes, plus } from '../../../kernel/time.ts';
import { secretBox } from '../../../server/secret-box.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { cancelToken } from '../../bookings/server/cancel-token.ts';

const SECRET_KEY = 'a secret of the tests, long enough to be one';
const desk = theClassDesk(() => Promise.resolve({ SECRET_KEY }));
const { reserve, change, sound } = desk;
const { sign } = secretBox(SECRET_KEY);

let rush: Rush;
let id: number;
let token: string;

const emailOf = async (nth: number): Promise<string> =>
  (await change(rush, `select email from customer where id = ${rush.people[nth]!.id}`)).rows.map(
    (row) => (row as { email: string }).email,
  )[0]!;
const tokenFor = (booking: number, email: string) => cancelToken(sign, { studio: rush.studio, booking: asId<BookingId>(booking), email });
const ask = (what: 'read' | 'cancel', body: object = {}, where = rush) =>
  desk.server.call('POST', `/api/cancel-link/${what}`, { ...at(where), body: { id, token, ...body } });
const stateOf = async (booking: number) => (await change(rush, `select state from booking where id = ${booking}`)).rows;

beforeEach(async () => {
  rush = await desk.aStudioOf({ capacity: 1, settings: { booking: { cancelBeforeHours: 12, lateCancelCredit: 'kept' } } });
  id = (await reserve(rush, rush.people[0]!)).body.booking_id;
  token = tokenFor(id, await emailOf(0));
});

describe('a cancel link', () => {
  it('names its booking and the cost of cancelling, and changes nothing when opened', async () => {
    expect(await ask('read')).toMatchObject({
      status: 200,
      body: {
        booking: {
          applicant_name: null,
          waitlist_number: null,
          cancel_refusal: null,
          cancellation: { late: false, credit_returned: true },
        },
      },
    });
    expect(await stateOf(id)).toEqual([{ state: 'reserved' }]);
  });

  it('reveals nothing about the person', async () => {
    const { body } = await ask('read');
    expect(JSON.stringify(body)).not.toContain(await emailOf(0));
    expect(Object.keys(body.booking).toSorted()).toEqual([
      'applicant_name',
      'cancel_refusal',
      'cancellation',
      'class_name',
      'instructor_name',
      'location_name',
      'unix_start',
      'waitlist_number',
    ]);
  });

  it('cancels the seat once, and a waiting person gets it', async () => {
    const waits = (await reserve(rush, rush.people[1]!)).body.booking_id;
    expect(await ask('cancel', { only_if_free: true })).toMatchObject({
      status: 200,
      body: { credit_returned: true, late_cancel_fee: null },
    });
    expect(await stateOf(id)).toEqual([{ state: 'cancelled' }]);
    expect((await change(rush, `select waitlist_seq from booking where id = ${waits}`)).rows).toEqual([{ waitlist_seq: null }]);
    expect(await ask('cancel')).toMatchObject({ status: 409, body: { code: 'not-live' } });
    expect((await ask('read')).body.booking).toMatchObject({ cancellation: null, cancel_refusal: { code: 'not-live' } });
    await sound(rush);
  });

  it('costs after the deadline what My Bookings says, and is refused when it was announced as free', async () => {
    desk.server.setClock(iso(plus(NOW, days(3) - hours(11))));
    expect((await ask('read')).body.booking.cancellation).toMatchObject({ late: true, credit_kept: true });
    expect(await ask('cancel', { only_if_free: true })).toMatchObject({ status: 409, body: { code: 'no-longer-free' } });
    expect(await ask('cancel')).toMatchObject({ status: 200, body: { credit_returned: false } });
    expect(await stateOf(id)).toEqual([{ state: 'late_cancelled' }]);
    await sound(rush);
  });

  it('leaves a waitlist', async () => {
    id = (await reserve(rush, rush.people[1]!)).body.booking_id;
    token = tokenFor(id, await emailOf(1));
    expect((await ask('read')).body.booking).toMatchObject({ waitlist_number: 1 });
    expect(await ask('cancel')).toMatchObject({ status: 200, body: { message: 'You have left the waitlist.' } });
    await sound(rush);
  });

  it('ends with its class', async () => {
    desk.server.setClock(iso(plus(NOW, days(4))));
    for (const what of ['read', 'cancel'] as const)
      expect(await ask(what)).toMatchObject({ status: 404, body: { code: 'cancel-link-ended' } });
  });

  it('ends when the customer changes their email', async () => {
    await change(rush, `update customer set email = 'new@rush.test', email_key = 'new@rush.test' where id = ${rush.people[0]!.id}`);
    expect(await ask('read')).toMatchObject({ status: 404, body: { code: 'cancel-link-unknown' } });
  });

  it('opens no other booking, and none of another studio', async () => {
    const other = (await reserve(rush, rush.people[0]!, {}, rush.sessions[1]!)).body.booking_id;
    const elsewhere = await desk.aStudioOf();
    for (const what of ['read', 'cancel'] as const) {
      expect(await ask(what, { id: other })).toMatchObject({ status: 404, body: { code: 'cancel-link-unknown' } });
      expect(await ask(what, {}, elsewhere)).toMatchObject({ status: 404, body: { code: 'cancel-link-unknown' } });
      expect(await ask(what, { token: `${token}x` })).toMatchObject({ status: 404, body: { code: 'cancel-link-unknown' } });
    }
    expect(await stateOf(other)).toEqual([{ state: 'reserved' }]);
  });

  it('slows down a caller who guesses links', async () => {
    for (let guess = 0; guess < 30; guess++) expect((await ask('read', { token: `guess-${guess}` })).status).toBe(404);
    expect(await ask('read', { token: 'one more' })).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    desk.server.setClock(iso(plus(NOW, minutes(16))));
    expect((await ask('read')).status).toBe(200);
  });
});
