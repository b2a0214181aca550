import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, aClassSession, aClassTemplate, aLocation, anInstructor, type SessionFacts } from '../../../../tests/builders/classes.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { days, hours, instant, minus, minutes, plus, toUnix } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';

let server: TestServer;
let studio: TestStudio;
const NOW = instant(Date.parse('2026-11-25T17:00:00Z'));
const SETTINGS = {
  timeZone: 'America/New_York' as Zone,
  dateFormat: 'MM/DD/YYYY',
  booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true, lateCancelCredit: 'kept' as const },
};

beforeAll(async () => {
  server = await startTestServer();
  server.setClock('2026-11-25T17:00:00Z');
  studio = await aStudio(server.atelier.database, { settings: SETTINGS });
});
afterAll(() => server.close());

const list = async (who: TestCustomer, body: object = {}) => {
  const answer = await server.call('POST', '/api/customer/classes', { studio, token: who.token, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const named = (page: any): string[] => page.data.map((one: any) => one.class_details.name);
const aPerson = () => studio.inside((tx) => aCustomer(tx, { loggedInAt: NOW }));
const aPack = (tx: StudioTx, who: TestCustomer, chargeLateCancelFee = false): Promise<PassId> =>
  anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee }) });

interface Booked {
  state?: BookingState;
  waits?: boolean;
  pass?: PassId;
  other?: string;
}

const book = (tx: StudioTx, who: TestCustomer, session: SessionFacts, booking: Booked = {}) =>
  aClassSession(tx, session).then((id) => aBooking(tx, { session: id, customer: who.id, ...booking }));

describe('the three lists', () => {
  it('contain every booking once: coming, past, cancelled', async () => {
    const who = await aPerson();
    await studio.inside(async (tx) => {
      const soon = plus(NOW, hours(2));
      await book(tx, who, { name: 'in a week', startsAt: plus(NOW, days(7)) });
      await book(tx, who, { name: 'in two hours', startsAt: soon });
      await book(tx, who, { name: 'runs now', startsAt: minus(NOW, minutes(30)) });
      await book(tx, who, { name: 'just over', startsAt: minus(NOW, minutes(60)) });
      await book(tx, who, { name: 'last week', startsAt: minus(NOW, days(7)) });
      await book(tx, who, { name: 'attended today', startsAt: minus(NOW, minutes(30)) }, { state: 'attended' });
      const over: BookingState[] = ['cancelled', 'late_cancelled', 'removed', 'class_cancelled', 'class_cancelled_refunded'];
      for (const [nth, state] of over.entries()) await book(tx, who, { name: state, startsAt: plus(soon, hours(nth)) }, { state });
      await book(tx, await aCustomer(tx), { name: 'somebody else’s', startsAt: soon });
    });
    expect(named(await list(who))).toEqual(['runs now', 'in two hours', 'in a week']);
    expect(named(await list(who, { type: 'past' }))).toEqual(['attended today', 'just over', 'last week']);
    expect(named(await list(who, { archive: true }))).toEqual(['attended today', 'just over', 'last week']);
    const cancelled = await list(who, { type: 'cancelled' });
    expect(cancelled.data.map((one: any) => [one.status, one.status_name, one.status_label])).toEqual([
      [7, 'Class cancelled', 'Class cancelled, credit returned'],
      [6, 'Class cancelled', 'Class cancelled'],
      [5, 'Removed', 'Removed by the studio'],
      [4, 'Late cancelled', 'Late cancelled'],
      [3, 'Cancelled', 'Cancelled'],
    ]);
    expect(cancelled.data.map((one: any) => [one.cancellation, one.cancel_refusal.code])).toEqual(
      ['class-cancelled', 'class-cancelled', 'removed-by-studio', 'not-live', 'not-live'].map((code) => [null, code]),
    );
  });

  it('contain the bookings of one pass only, on request, however many others are newer', async () => {
    const who = await aPerson();
    const pass = await studio.inside(async (tx) => {
      const [used, other] = [await aPack(tx, who), await aPack(tx, who)];
      await book(tx, who, { name: 'with it', startsAt: minus(NOW, days(9)) }, { state: 'attended', pass: used });
      for (let n = 1; n < 4; n++) await book(tx, who, { name: 'newer', startsAt: minus(NOW, days(n)) }, { state: 'attended', pass: other });
      await book(tx, await aCustomer(tx), { name: 'somebody else’s', startsAt: minus(NOW, days(1)) }, { state: 'attended', pass: used });
      return used;
    });
    const page = await list(who, { type: 'past', page_size: 2, paid_with: pass });
    expect([named(page), page.meta.total]).toEqual([['with it'], 1]);
  });

  it('are paged, fifteen by default', async () => {
    const who = await aPerson();
    await studio.inside(async (tx) => {
      for (let n = 0; n < 17; n++) await book(tx, who, { name: `class ${n}`, startsAt: plus(NOW, days(n + 1)) });
    });
    const first = await list(who);
    expect([first.data.length, first.meta]).toEqual([15, { current_page: 1, last_page: 2, per_page: 15, total: 17 }]);
    const second = await list(who, { page: 2, page_size: 15, type: 'upcoming', archive: 0 });
    expect([named(second), second.meta.current_page]).toEqual([['class 15', 'class 16'], 2]);
    const beyond = await list(who, { page: 9 });
    expect([beyond.data, beyond.meta.total]).toEqual([[], 17]);
    expect((await list(await aPerson())).meta).toEqual({ current_page: 1, last_page: 1, per_page: 15, total: 0 });
  });

  it.each([{ page: 0 }, { page_size: 101 }, { type: 'all' }])('refuse %o', async (body) => {
    const who = await aPerson();
    expect((await server.call('POST', '/api/customer/classes', { studio, token: who.token, body })).status).toBe(422);
  });

  it('contain only the caller’s bookings', async () => {
    expect((await server.call('POST', '/api/customer/classes', { studio, body: {} })).status).toBe(401);
  });
});

describe('a card', () => {
  it('has the fields of spec 1 §3', async () => {
    const who = await aPerson();
    await studio.inside(async (tx) => {
      const session: SessionFacts = {
        name: 'Vinyasa',
        startsAt: instant(Date.parse('2026-12-01T03:30:00Z')),
        lasts: 75,
        lateCancelFee: minor(1250),
        instructor: await anInstructor(tx, { name: 'Maya Chen' }),
        location: await aLocation(tx, { name: 'Downtown' }),
      };
      await book(tx, who, session, { pass: await aPack(tx, who, true), other: 'Sam Reed' });
    });
    const [card] = (await list(who)).data;
    expect(card.customer).toEqual({
      id: who.id,
      customer_first_name: expect.any(String),
      customer_last_name: expect.any(String),
      email: expect.stringContaining('@'),
    });
    expect(card).toMatchObject({
      class_for: 'other',
      applicant_name: 'Sam Reed',
      status: 1,
      status_name: 'Booked',
      status_label: 'Booked',
      waitlist_number: null,
      series_id: null,
      series_name: null,
      series_booking_id: null,
      pass_user: { name: '10-class pack' },
      zoomData: null,
      class_details: {
        name: 'Vinyasa',
        unix_start: Date.parse('2026-12-01T03:30:00Z') / 1000,
        date: '11/30/2026',
        class_duration: 75,
        instructor_name: 'Maya Chen',
        location_name: 'Downtown',
        is_online: false,
        in_person: true,
        online_link: null,
        online_password: null,
        is_cancel: false,
        has_late_cancel_fee: true,
        late_cancel_fee: 12.5,
      },
      cancellation: {
        late: false,
        credit_returned: false,
        fee: null,
        free_until_unix: null,
        deadline_unix: Date.parse('2026-11-30T15:30:00Z') / 1000,
      },
      cancel_refusal: null,
    });
    expect(card.class_pass_reservation_id).toEqual(expect.any(Number));
  });

  it('names the late cancel fee while it is possible, and the fee due afterwards', async () => {
    const who = await aPerson();
    const fee = minor(1250);
    await studio.inside(async (tx) => {
      const charged = await aPack(tx, who, true);
      const far = plus(NOW, days(3));
      await book(tx, who, { name: 'charged', startsAt: far, lateCancelFee: fee }, { pass: charged });
      await book(tx, who, { name: 'pass without', startsAt: plus(far, 1), lateCancelFee: fee }, { pass: await aPack(tx, who) });
      await book(tx, who, { name: 'class without', startsAt: plus(far, 2) }, { pass: charged });
      await book(tx, who, { name: 'waits', startsAt: plus(far, 3), lateCancelFee: fee }, { pass: charged, waits: true });
      await book(tx, who, { name: 'late', startsAt: plus(NOW, hours(2)), lateCancelFee: fee }, { pass: charged });
    });
    const feesOf = (page: any) => Object.fromEntries(page.data.map((one: any) => [one.class_details.name, one.late_cancel_fee]));
    const before = await list(who);
    expect(feesOf(before)).toEqual({ late: 12.5, charged: 12.5, 'pass without': null, 'class without': null, waits: null });
    const idOf = (name: string) => before.data.find((one: any) => one.class_details.name === name).id;
    for (const name of ['late', 'charged'])
      await server.call('POST', '/api/booking/cancel', { studio, token: who.token, body: { id: idOf(name) } });
    expect(feesOf(await list(who, { type: 'cancelled' }))).toEqual({ late: 12.5, charged: null });
  });

  it('counts waitlist positions without gaps, after anybody has left', async () => {
    const [who, gone] = [await aPerson(), await aPerson()];
    await studio.inside(async (tx) => {
      const session = await aClassSession(tx, { startsAt: plus(NOW, days(1)), waitlist: true });
      await aBooking(tx, { session, customer: gone.id, waits: true });
      await aBooking(tx, { session, customer: (await aCustomer(tx)).id, waits: true });
      await aBooking(tx, { session, customer: who.id, waits: true });
      await tx
        .updateTable('booking')
        .set({ state: 'cancelled', waitlist_seq: null })
        .where('studio_id', '=', tx.studio)
        .where('customer_id', '=', gone.id)
        .execute();
    });
    const [card] = (await list(who)).data;
    expect(card).toMatchObject({
      status: 1,
      status_name: 'Waitlisted',
      status_label: 'Waitlist #2',
      waitlist_number: 2,
      cancellation: { late: false, credit_returned: false },
    });
  });

  it('shows the link of an online class to people with a seat only', async () => {
    const who = await aPerson();
    const online = { link: 'https://video.example/1', password: 'open' };
    await studio.inside(async (tx) => {
      const startsAt = plus(NOW, days(1));
      await book(tx, who, { name: 'seat', startsAt, online });
      await book(tx, who, { name: 'wait', startsAt, online, waitlist: true }, { waits: true });
      await book(tx, who, { name: 'called off', startsAt, online, cancelled: { at: NOW } });
      await book(tx, who, { name: 'left', startsAt, online }, { state: 'cancelled' });
    });
    const cards = [...(await list(who)).data, ...(await list(who, { type: 'cancelled' })).data];
    const told = Object.fromEntries(
      cards.map((one: any) => [one.class_details.name, [one.zoomData, one.class_details.online_link, one.class_details.online_password]]),
    );
    expect(told).toEqual({
      seat: [{ client_url: 'https://video.example/1', password: 'open' }, 'https://video.example/1', 'open'],
      wait: [null, null, null],
      'called off': [null, null, null],
      left: [null, null, null],
    });
  });

  it('names the consequences of cancelling now, or why it is impossible', async () => {
    const who = await aPerson();
    await studio.inside(async (tx) => {
      const soon = plus(NOW, hours(3));
      await book(tx, who, { name: 'late, with fee', startsAt: soon, lateCancelFee: minor(500) }, { pass: await aPack(tx, who, true) });
      await book(tx, who, { name: 'late, without', startsAt: soon, lateCancelFee: minor(500) }, { pass: await aPack(tx, who) });
      await book(tx, who, { name: 'begun', startsAt: minus(NOW, minutes(5)) });
      const session = await aClassSession(tx, { name: 'just moved up', startsAt: plus(NOW, hours(4)) });
      await aBooking(tx, { session, customer: who.id, freeUntil: plus(NOW, minutes(20)) });
      await book(tx, who, { name: 'missed', startsAt: minus(NOW, days(1)), attendanceCompleted: true });
    });
    const cards = Object.fromEntries((await list(who)).data.map((one: any) => [one.class_details.name, one]));
    expect(cards['late, with fee'].cancellation).toMatchObject({ late: true, credit_returned: false, fee: 5 });
    expect(cards['late, without'].cancellation).toMatchObject({ late: true, credit_returned: false, fee: null });
    expect(cards['begun']).toMatchObject({
      cancellation: null,
      cancel_refusal: { code: 'class-started', message: 'This class has already started, so it can no longer be cancelled.' },
    });
    expect(cards['just moved up'].cancellation).toMatchObject({
      late: false,
      credit_returned: false,
      free_until_unix: toUnix(plus(NOW, minutes(20))),
    });
    const [missed] = (await list(who, { type: 'past' })).data;
    expect(missed).toMatchObject({ status: 1, status_name: 'No Show', status_label: 'No Show' });
  });

  it('names the deadline when cancelling is no longer possible', async () => {
    const strict = await aStudio(server.atelier.database, {
      settings: { ...SETTINGS, booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: false } },
    });
    const who = await strict.inside((tx) => aCustomer(tx, { loggedInAt: NOW }));
    await strict.inside((tx) => book(tx, who, { startsAt: plus(NOW, hours(3)) }));
    const { body } = await server.call('POST', '/api/customer/classes', { studio: strict, token: who.token, body: {} });
    expect(body.data[0]).toMatchObject({
      cancellation: null,
      cancel_refusal: {
        code: 'deadline-passed',
        message: 'The deadline for cancelling this class has passed.',
        details: { unix_deadline: toUnix(minus(NOW, hours(9))) },
      },
    });
  });
});

describe('booking again', () => {
  /** Wednesday, 25 November, noon in New York. */
  const lastWeek = minus(NOW, days(7));
  const again = async (who: TestCustomer, type = 'past') =>
    Object.fromEntries((await list(who, { type })).data.map((one: any) => [one.class_details.name, one.book_again?.class_id ?? null]));

  it('finds the next bookable session of the same class, place, weekday and time, with any instructor', async () => {
    const who = await aPerson();
    const { wanted } = await studio.inside(async (tx) => {
      const [template, other] = [await aClassTemplate(tx), await aClassTemplate(tx)];
      const [location, elsewhere] = [await aLocation(tx), await aLocation(tx)];
      const slot = { template, location };
      await book(tx, who, { ...slot, name: 'had', startsAt: lastWeek });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(6)) });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(7) + hours(1)) });
      await aClassSession(tx, { ...slot, location: elsewhere, startsAt: plus(NOW, days(7)) });
      await aClassSession(tx, { template: other, location, startsAt: plus(NOW, days(7)) });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(7)), open: false });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(7)), cancelled: { at: NOW } });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(7)), visible: false });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(7)), capacity: 0 });
      await book(tx, who, { ...slot, startsAt: plus(NOW, days(14)) });
      const found = await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(21)), instructor: await anInstructor(tx) });
      await aClassSession(tx, { ...slot, startsAt: plus(NOW, days(28)) });
      return { wanted: found };
    });
    expect(await again(who)).toEqual({ had: wanted });
  });

  it('keeps the local time across a clock change, and offers a full class with a waitlist', async () => {
    const who = await aPerson();
    const wanted = await studio.inside(async (tx) => {
      const template = await aClassTemplate(tx);
      // Daylight saving ends in New York on 1 November: noon was 16:00 UTC.
      await book(tx, who, { template, name: 'in summer', startsAt: instant(Date.parse('2026-10-21T16:00:00Z')) });
      await aClassSession(tx, { template, startsAt: plus(NOW, days(7) - hours(1)) });
      return aClassSession(tx, { template, startsAt: plus(NOW, days(7)), capacity: 0, waitlist: true });
    });
    expect(await again(who)).toEqual({ 'in summer': wanted });
  });

  it('offers the cancelled session itself while it is ahead, nothing beyond five weeks, and nothing for a guest', async () => {
    const who = await aPerson();
    const wanted = await studio.inside(async (tx) => {
      const [given, far, guest] = [await aClassTemplate(tx), await aClassTemplate(tx), await aClassTemplate(tx)];
      const session = await aClassSession(tx, { template: given, name: 'given back', startsAt: plus(NOW, days(2)) });
      await aBooking(tx, { session, customer: who.id, state: 'cancelled' });
      await book(tx, who, { template: far, name: 'far', startsAt: lastWeek }, { state: 'cancelled' });
      await aClassSession(tx, { template: far, startsAt: plus(NOW, days(35)) });
      await book(tx, who, { template: guest, name: 'guest', startsAt: lastWeek }, { state: 'cancelled', other: 'Ada' });
      await aClassSession(tx, { template: guest, startsAt: plus(NOW, days(7)) });
      return session;
    });
    expect(await again(who, 'cancelled')).toEqual({ 'given back': wanted, far: null, guest: null });
  });
});

describe('the next choice', () => {
  const choice = async (who: TestCustomer) => {
    const { status, body } = await server.call('GET', '/api/customer/next-choice', { studio, token: who.token });
    expect(status).toBe(200);
    return body.next;
  };

  it('is the class that follows the last attended one, until something is booked', async () => {
    const who = await aPerson();
    expect(await choice(who)).toBeNull();
    const slot = await studio.inside(async (tx) => {
      const template = await aClassTemplate(tx, { name: 'Yin' });
      const instructor = await anInstructor(tx, { name: 'Maya' });
      await book(tx, who, { template, instructor, startsAt: minus(NOW, days(1)) }, { state: 'attended' });
      await aClassSession(tx, { name: 'Flow with her', instructor, startsAt: plus(NOW, days(1)) });
      await aClassSession(tx, { name: 'Yin hidden', template, visible: false, startsAt: plus(NOW, days(1)) });
      return aClassSession(tx, { name: 'Yin again', template, instructor, startsAt: plus(NOW, days(6)) });
    });
    const next = { class_id: slot, class_name: 'Yin again', unix_start: toUnix(plus(NOW, days(6))), instructor_name: 'Maya' };
    expect(await choice(who)).toEqual(next);
    await studio.inside((tx) => aBooking(tx, { session: slot, customer: who.id }));
    expect(await choice(who)).toBeNull();
  });
});
