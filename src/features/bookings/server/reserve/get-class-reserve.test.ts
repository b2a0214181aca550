import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, aClassSession, aClassTemplate, type SessionFacts } from '../../../../../tests/builders/classes.ts';
import { aCustomer, type TestCustomer } from '../../../../../tests/builders/customer.ts';
import { anOwnedPass, type OwnedPassAsk } from '../../../../../tests/builders/owned-pass.ts';
import { forClasses, limited, membershipTerms, packTerms, UNLIMITED, wallTime } from '../../../../../tests/builders/pass.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import type { Zone } from '../../../../kernel/calendar.ts';
import type { ClassSessionId, PassId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { days, hours, instant, minus, plus } from '../../../../kernel/time.ts';
import { saveCredits } from '../../../passes/server/public.ts';
import { FEATURES } from '../../../../context/studio.ts';
import { saveStudio } from '../../../studio/server/public.ts';

let server: TestServer;
let studio: TestStudio;
const NOW = instant(Date.parse('2026-11-25T17:00:00Z'));
const TOMORROW = plus(NOW, days(1));
const SETTINGS = {
  timeZone: 'America/New_York' as Zone,
  booking: {
    cancelBeforeHours: 12,
    cancelBeforeMins: 30,
    allowCancelAfterDeadline: true,
    lateCancelCredit: 'refunded' as const,
    multipleReservation: true,
  },
  waiver: { requireSign: true, type: 'text', text: 'I take care.', hash: 'abc' },
};

beforeAll(async () => {
  server = await startTestServer();
  server.setClock('2026-11-25T17:00:00Z');
  studio = await aStudio(server.atelier.database, { settings: SETTINGS });
});
afterAll(() => server.close());

const open = (who: TestCustomer, session: number, body: object = {}, where = studio) =>
  server.call('POST', '/api/getClassReserve', { studio: where, token: who.token, body: { class_id: session, ...body } });
const aPerson = (row: object = {}, where = studio) => where.inside((tx) => aCustomer(tx, { loggedInAt: NOW, row }));
const aSession = (facts: Partial<SessionFacts> = {}, where = studio) =>
  where.inside((tx) => aClassSession(tx, { startsAt: TOMORROW, ...facts }));

/** A pass of this person with this number of used credits. */
const own = (who: TestCustomer, { used = 0, ...ask }: OwnedPassAsk & { used?: number } = {}, where = studio): Promise<PassId> =>
  where.inside(async (tx) => {
    const pass = await anOwnedPass(tx, who.id, { bought: wallTime('2026-11-01 15:00'), ...ask });
    const use = { pass, kind: 'class' as const, cycle: 0, counted: true };
    await saveCredits(
      tx,
      NOW,
      Array.from({ length: used }, () => ({ use, delta: -1 as const, reason: 'reserved' as const, booking: null })),
    );
    return pass;
  });

describe('the reserve page', () => {
  it('lists first the passes that cost no credit, then the pass that ends soonest', async () => {
    const who = await aPerson();
    const forever = await own(who, { terms: packTerms({ name: 'For ever' }), used: 3 });
    const unlimited = await own(who, { terms: membershipTerms({ name: 'All you can', classes: forClasses({ allowance: UNLIMITED }) }) });
    const ending = await own(who, { terms: packTerms({ name: 'Ends soon' }), endsAt: wallTime('2026-12-01 23:59') });
    const { body } = await open(who, await aSession());
    expect(body.passes.map((pass: { id: number }) => pass.id)).toEqual([unlimited, ending, forever]);
    expect(body.passes).toMatchObject([
      {
        name: 'All you can',
        punch_type: 'membership',
        is_unlimited: true,
        credits_remaining: null,
        credits: null,
        unix_renewal: wallTime('2026-12-01') / 1000,
      },
      {
        name: 'Ends soon',
        punch_type: 'classpack',
        is_unlimited: false,
        credits_remaining: 10,
        credits: 10,
        uses_guest_credits: false,
        unix_end: wallTime('2026-12-01 23:59') / 1000,
        unix_renewal: null,
      },
      { name: 'For ever', credits_remaining: 7, unix_end: null },
    ]);
  });

  it('gives a reason for every other pass, as a code with its numbers and in words, newest first', async () => {
    const who = await aPerson();
    const other = await studio.inside((tx) => aClassTemplate(tx));
    await own(who, {
      terms: packTerms({ name: 'Used', classes: forClasses({ allowance: limited(2) }) }),
      used: 2,
      bought: wallTime('2026-10-01'),
    });
    await own(who, { terms: packTerms({ name: 'Over' }), endsAt: wallTime('2026-11-20 23:59'), bought: wallTime('2026-10-02') });
    await own(who, {
      terms: packTerms({ name: 'Another class', classes: forClasses({ templates: [other] }) }),
      bought: wallTime('2026-10-03'),
    });
    const { body } = await open(who, await aSession());
    expect(body.passes).toEqual([]);
    expect(body.ineligible_passes).toEqual([
      {
        id: expect.any(Number),
        name: 'Another class',
        code: 'class-not-covered',
        details: {},
        message: 'This pass does not cover this class.',
      },
      {
        id: expect.any(Number),
        name: 'Over',
        code: 'pass-expired',
        details: { ended_on: '2026-11-20' },
        message: 'This pass expired on Fri 20 Nov.',
      },
      {
        id: expect.any(Number),
        name: 'Used',
        code: 'credits-used-up',
        details: { used: 2, granted: 2, next_credits_on: null },
        message: 'No credits left on this pass: 2 of 2 used.',
      },
    ]);
  });

  it('lists all passes, however many', async () => {
    const who = await aPerson();
    for (let nth = 0; nth < 12; nth++) await own(who, { terms: packTerms({ name: `Over ${nth}` }), endsAt: wallTime('2026-11-20 23:59') });
    expect((await open(who, await aSession())).body.ineligible_passes).toHaveLength(12);
  });

  it('shows guest credits first for a guest, and refuses guests where the studio takes none', async () => {
    const who = await aPerson();
    await own(who, { terms: packTerms({ name: 'With guests', guests: { separate: limited(2) } }) });
    await own(who, { terms: packTerms({ name: 'Alone' }) });
    const session = await aSession();
    for (const key of ['class_for', 'book_for']) {
      const { body } = await open(who, session, { [key]: 'other' });
      expect(body.passes).toMatchObject([{ name: 'With guests', uses_guest_credits: true, credits_remaining: 2, credits: 2 }]);
      expect(body.ineligible_passes).toMatchObject([{ name: 'Alone', code: 'guests-not-allowed' }]);
    }
    const alone = await aStudio(server.atelier.database);
    const refused = await open(await aPerson({}, alone), await aSession({}, alone), { class_for: 'other' }, alone);
    expect([refused.status, refused.body.code]).toEqual([403, 'guests-not-offered']);
  });

  it.each([
    { when: 'there are free seats', facts: { capacity: 1, waitlist: true }, joins: false },
    { when: 'it is full with a waitlist', facts: { capacity: 0, waitlist: true }, joins: true },
    { when: 'it is full without a waitlist', facts: { capacity: 0 }, joins: false },
    { when: 'seats are unlimited', facts: { capacity: null, waitlist: true }, joins: false },
  ])('joins the waitlist when $when: $joins', async ({ facts, joins }) => {
    expect((await open(await aPerson(), await aSession(facts))).body.joins_waitlist).toBe(joins);
  });

  it('joins no waitlist when the package lacks it', async () => {
    const { other } = server;
    const answer = await open(await aPerson({}, other), await aSession({ capacity: 0, waitlist: true }, other), {}, other);
    expect([answer.status, answer.body.joins_waitlist]).toEqual([200, false]);
  });

  it('names missing information: waiver and phone', async () => {
    const session = await aSession();
    const fresh = (await open(await aPerson(), session)).body;
    expect(fresh.waiver).toEqual({ require_sign: true, wavier_hash: 'abc', waiver_type: 'text', text: 'I take care.' });
    expect(fresh).toMatchObject({
      success: true,
      customer_accepted_wavier: false,
      phone_required: false,
      customer_phone: null,
      custom_unfilled_fields: [],
      show_checkout_fields: false,
    });
    const signed = (await open(await aPerson({ waiver_accepted_hash: 'abc', phone: '+12125550100' }), session)).body;
    expect(signed).toMatchObject({ customer_accepted_wavier: true, customer_phone: '+12125550100' });
    expect((await open(await aPerson({ waiver_accepted_hash: 'an older text' }), session)).body.customer_accepted_wavier).toBe(false);

    const strict = await aStudio(server.atelier.database, { settings: { phoneRequired: true } });
    const there = await aSession({}, strict);
    expect((await open(await aPerson({}, strict), there, {}, strict)).body).toMatchObject({
      phone_required: true,
      show_checkout_fields: true,
    });
    expect((await open(await aPerson({ phone: '+12125550100' }, strict), there, {}, strict)).body.show_checkout_fields).toBe(false);
  });

  it('names the cancellation terms', async () => {
    const who = await aPerson();
    const session = await aSession({ lateCancelFee: minor(1500) });
    const { body } = await open(who, session);
    expect(body).toMatchObject({
      cancel_before_unix: minus(TOMORROW, hours(12.5)) / 1000,
      late_cancel_allowed: true,
      late_cancel_refund: true,
      late_cancel_fee: null,
      class_late_cancel_fee: 15,
    });
    await own(who, { terms: packTerms({ chargeLateCancelFee: true }) });
    expect((await open(who, session)).body.late_cancel_fee).toBe(15);
  });

  it('names no fee when late cancellation is not allowed', async () => {
    const strict = await aStudio(server.atelier.database, { settings: { booking: { allowCancelAfterDeadline: false } } });
    const who = await aPerson({}, strict);
    await own(who, { terms: packTerms({ chargeLateCancelFee: true }) }, strict);
    const session = await aSession({ lateCancelFee: minor(1500) }, strict);
    expect((await open(who, session, {}, strict)).body).toMatchObject({
      late_cancel_allowed: false,
      late_cancel_fee: null,
      class_late_cancel_fee: null,
    });
  });

  it('lists the people already in the class, and gives the link to people with a seat only', async () => {
    const who = await aPerson();
    const session = await aSession({ online: { link: 'https://video.example/1', password: null } });
    const before = (await open(who, session)).body;
    expect([before.booking_id, before.schedule.online_link]).toEqual([null, null]);
    const booking = await studio.inside((tx) => aBooking(tx, { session, customer: who.id }));
    const after = (await open(who, session)).body;
    expect([after.booking_id, after.schedule.online_link]).toEqual([booking, 'https://video.example/1']);
    expect((await open(who, session, { class_for: 'other' })).body.booking_id).toBeNull();
  });

  it('does not find a class that is not on the schedule', async () => {
    const who = await aPerson();
    const hidden = await aSession({ visible: false });
    const gone = await aSession({ cancelled: { at: NOW } });
    const elsewhere = await aSession({}, server.other);
    for (const session of [hidden, gone, elsewhere, 999_999 as ClassSessionId]) expect((await open(who, session)).status).toBe(404);
    expect((await server.call('POST', '/api/getClassReserve', { studio, body: { class_id: hidden } })).status).toBe(401);
  });
});

describe('a single class', () => {
  const seen = (session: number, who?: TestCustomer) =>
    server.call('GET', `/api/class/${session}`, { studio, ...(who && { token: who.token }) });

  it('has the month’s data with the caller’s booking', async () => {
    const [who, waits] = [await aPerson(), await aPerson()];
    const session = await aSession({
      waitlist: true,
      startsAt: wallTime('2027-03-10 10:00'),
      online: { link: 'https://video.example/2', password: 'open' },
    });
    await studio.inside(async (tx) => {
      await aBooking(tx, { session, customer: who.id });
      await aBooking(tx, { session, customer: waits.id, waits: true });
    });
    const month = await server.call('GET', '/getClasses/2027-03', { studio, token: who.token });
    expect((await seen(session, who)).body).toEqual({
      class: { ...month.body.classes[0], online_link: 'https://video.example/2', online_password: 'open' },
      customer_bookings: [session],
      customer_waitlist: [],
      guest_bookings: [],
      guest_waitlist: [],
      location_address: null,
      series: [],
      late_cancel_fee: null,
      no_show_fee: null,
      minimum: null,
      first_visit: null,
      own_booking: { id: expect.any(Number), waitlist_number: null },
      passes_from: null,
      pays_with: null,
      waitlist_chance: null,
    });
    const visitor = (await seen(session)).body;
    expect(visitor).toMatchObject({
      class: { id: session, online_link: null, online_password: null },
      customer_bookings: [],
      customer_waitlist: [],
    });
    expect((await seen(session, waits)).body).toMatchObject({
      class: { online_link: null },
      customer_bookings: [],
      customer_waitlist: [session],
    });
  });

  it('is not found when the public does not see it, except by people booked in it', async () => {
    const who = await aPerson();
    const hidden = await aSession({ visible: false });
    expect((await seen(hidden, who)).status).toBe(404);
    await studio.inside((tx) => aBooking(tx, { session: hidden, customer: who.id }));
    expect((await seen(hidden, who)).body.class.id).toBe(hidden);
    expect((await seen(hidden)).status).toBe(404);
    expect((await seen(999_999)).status).toBe(404);
    expect((await server.call('GET', '/api/class/x', { studio })).status).toBe(422);
  });

  it('needs the package feature', async () => {
    const bare = await aStudio(server.atelier.database, { features: FEATURES.filter((feature) => feature !== 'group_classes') });
    expect((await server.call('GET', '/api/class/1', { studio: bare })).status).toBe(403);
    await bare.inside((tx) => saveStudio(tx, {}, FEATURES));
    expect((await server.call('GET', '/api/class/1', { studio: bare })).status).toBe(404);
  });
});
