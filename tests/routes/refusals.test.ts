/**
 * Every refusal of reserving and cancelling on the wire: status, code, message and details (spec 1 §7 and §8, readings §2 and §4). A new
 * refusal needs a case here: the text catalogues list all codes.
 */
import { describe, expect, it } from 'vitest';
import { bookingTexts } from '../../src/features/bookings/texts.ts';
import { passTexts } from '../../src/features/passes/texts.ts';
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import { days, hours, instant, plus, seconds, toUnix } from '../../src/kernel/time.ts';
import { aClassTemplate, aService } from '../builders/classes.ts';
import { anOwnedPass, type OwnedPassAsk } from '../builders/owned-pass.ts';
import { forClasses, limited, membershipTerms, packTerms } from '../builders/pass.ts';
import { aSeries } from '../builders/series.ts';
import type { Rush, RushAsk } from '../builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

/** Start of the studio's first class, November 27. */
const STARTS = plus(NOW, days(3));
const GUESTS = { settings: { booking: { multipleReservation: true } } };
const ADA = { class_for: 'other', applicantName: 'Ada', applicantEmail: 'ada@example.org' };
const utc = (text: string) => instant(Date.parse(text));

interface Case {
  readonly studio?: Partial<RushAsk>;
  /** Steps before the call. The call sends the returned fields. */
  readonly before?: (rush: Rush) => Promise<object | void>;
  readonly sent?: object;
  readonly status: number;
  readonly says: string;
  readonly details?: object;
}

/** Gives the person a pass with these terms and reserves with it. */
const withPass =
  (ask: OwnedPassAsk, then?: (rush: Rush, pass: number) => Promise<unknown>) =>
  async (rush: Rush): Promise<object> => {
    const user_pass = await inside(rush, (tx) => anOwnedPass(tx, rush.people[0]!.id, { bought: utc('2026-11-01'), ...ask }));
    await then?.(rush, user_pass);
    return { user_pass };
  };
const terms = (over: Partial<PassTerms>) => ({ terms: packTerms(over) });
const onlyFor = async (rush: Rush) => {
  const template = await inside(rush, (tx) => aClassTemplate(tx));
  return withPass(terms({ classes: forClasses({ templates: [template] }) }))(rush);
};
const onceOfAKind = async (rush: Rush) => {
  const service = await inside(rush, (tx) => aService(tx));
  await change(rush, `update class_template set service_id = ${service}`);
  const used = await withPass(terms({ classes: forClasses({ serviceLimits: [{ service, maxVisits: 1 }] }) }))(rush);
  await reserve(rush, rush.people[0]!, used, rush.sessions[1]);
  return used;
};
const another = (rush: Rush, sent: object = {}) => reserve(rush, rush.people[0]!, sent, rush.sessions[1]);
const first = async (rush: Rush, who = 0, sent: object = {}): Promise<void> => void (await reserve(rush, rush.people[who]!, sent));
const told =
  (statement: string) =>
  async (rush: Rush): Promise<void> =>
    void (await change(rush, statement));
const NO_PASS = "You don't have an eligible pass for this class. Please buy an eligible pass for this class before you reserve a class.";

const RESERVING: Readonly<Record<string, Case>> = {
  'class-cancelled': {
    before: told('update class_session set cancelled_at = starts_at'),
    status: 409,
    says: 'This class has been cancelled.',
  },
  'class-started': {
    before: async () => desk.server.setClock(iso(STARTS)),
    status: 409,
    says: 'This class has already started.',
    details: { unix_start: toUnix(STARTS) },
  },
  'not-taking-reservations': {
    before: told('update class_session set accept_reservations = false'),
    status: 409,
    says: 'This class is not taking reservations.',
  },
  'guests-not-offered': { sent: ADA, status: 403, says: 'This studio does not offer reservations for somebody else.' },
  'already-booked': { before: first, status: 409, says: 'You have already booked this class.' },
  'already-waiting': {
    studio: { capacity: 1 },
    before: async (rush) => {
      await first(rush, 1);
      await first(rush);
    },
    status: 409,
    says: 'You are already on the waitlist of this class.',
  },
  'class-full': {
    studio: { capacity: 1, waitlist: false },
    before: (rush) => first(rush, 1),
    status: 409,
    says: 'This class is full: 1 of 1 place is taken.',
    details: { capacity: 1, taken: 1 },
  },
  'booking-limit-reached': {
    studio: { settings: { booking: { mostPerDay: 1 } } },
    before: async (rush) => void (await another(rush)),
    status: 409,
    says: 'You can book 1 class a day, and you have 1 on Fri 27 Nov.',
    details: { unit: 'day', most: 1, used: 1, from: '2026-11-27', is_current: false },
  },
  'too-many-guests': {
    studio: { ...GUESTS, credits: 20, capacity: 20 },
    before: async (rush) => {
      for (let n = 1; n <= 15; n++) await first(rush, 0, { ...ADA, applicantEmail: `${n}@example.org` });
    },
    sent: ADA,
    status: 429,
    says: 'You have reserved for many people by email lately. Please try again in 24 hours, or leave their email address out.',
    details: { seconds: 24 * 3600 },
  },
  'no-such-pass': { before: async (rush) => ({ user_pass: rush.people[1]!.pass }), status: 404, says: NO_PASS },
  overlaps: {
    studio: { times: [0, 1].map(() => ({ startsAt: STARTS, minutes: 60 })) },
    before: async (rush) => void (await another(rush)),
    sent: { allow_overlap: false },
    status: 409,
    says: 'You are in Rush hour 1 at that time.',
    details: {
      classes: [
        {
          booking_id: expect.any(Number),
          class_id: expect.any(Number),
          name: 'Rush hour 1',
          unix_start: toUnix(STARTS),
          unix_end: toUnix(plus(STARTS, hours(1))),
          waitlisted: false,
        },
      ],
    },
  },
  'waiver-not-accepted': {
    studio: { settings: { waiver: { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } } },
    status: 409,
    says: 'Please accept the waiver of the studio before you reserve.',
  },
  'pass-not-paid': {
    before: withPass({}, (rush, pass) => change(rush, `update user_pass set state = 'unpaid' where id = ${pass}`)),
    status: 409,
    says: 'This pass has not been paid for yet. It can be used as soon as it is paid.',
  },
  'renewal-unpaid': {
    before: withPass({ terms: membershipTerms() }, (rush, pass) =>
      change(
        rush,
        `with due_again as (insert into due (studio_id, kind, ref, at) values (${rush.studio}, 'membership.renewal', ${pass}, '2026-12-02'))
         insert into membership (studio_id, pass_id, customer_id, price, state, next_cycle, next_charge_at, failed_tries, failed_since, blocks_booking)
         values (${rush.studio}, ${pass}, ${rush.people[0]!.id}, 14900, 'running', 1, '2026-12-02', 1, '2026-12-01', true)`,
      ),
    ),
    status: 409,
    says: 'The last payment of this membership did not go through. Please update your card under Account, Billing, and you can book again.',
  },
  'pass-cancelled': {
    before: withPass({ endsAt: utc('2026-11-20T12:00:00Z') }, (rush, pass) =>
      change(rush, `update user_pass set state = 'cancelled' where id = ${pass}`),
    ),
    status: 409,
    says: 'This pass was cancelled and ended on Fri 20 Nov.',
    details: { ended_on: '2026-11-20' },
  },
  'pass-expired': {
    before: withPass({ endsAt: utc('2026-11-20T12:00:00Z') }),
    status: 409,
    says: 'This pass expired on Fri 20 Nov.',
    details: { ended_on: '2026-11-20' },
  },
  'ends-before-class': {
    before: withPass({ endsAt: utc('2026-11-26T12:00:00Z') }),
    status: 409,
    says: 'This pass is valid till Thu 26 Nov, and the class is after that.',
    details: { ends_on: '2026-11-26' },
  },
  'not-active-yet': {
    before: withPass({ bought: utc('2026-11-28T00:00:00Z') }),
    status: 409,
    says: 'This pass starts on Sat 28 Nov, and the class is before that.',
    details: { starts_on: '2026-11-28' },
  },
  'beyond-renewal': {
    before: withPass({ terms: membershipTerms(), bought: utc('2026-10-26T00:00:00Z') }),
    status: 409,
    says: 'This membership renews on Thu 26 Nov. Classes from that day on can be booked after it has renewed.',
    details: { renews_on: '2026-11-26' },
  },
  'opens-later': {
    before: withPass(terms({ opensDaysBefore: 2 })),
    status: 409,
    says: 'This class opens for this pass on Wed 25 Nov. You can book it from then on.',
    details: { opens_on: '2026-11-25' },
  },
  'not-for-classes': {
    before: withPass(terms({ classes: null, appointments: { allowance: limited(3), services: 'all', serviceLimits: null } })),
    status: 409,
    says: 'This pass is for appointments, not for classes.',
  },
  'class-not-covered': { before: onlyFor, status: 409, says: 'This pass does not cover this class.' },
  'guests-not-allowed': {
    studio: GUESTS,
    before: withPass(terms({ guests: null })),
    sent: ADA,
    status: 409,
    says: 'This pass is for you alone: it does not allow booking for somebody else.',
  },
  'credits-used-up': {
    studio: { credits: 1 },
    before: async (rush) => void (await another(rush)),
    status: 409,
    says: 'No credits left on this pass: 1 of 1 used.',
    details: { used: 1, granted: 1, next_credits_on: null },
  },
  'duration-limit-reached': {
    before: withPass(terms({ durationLimits: [{ maxVisits: 1, unit: 'day' }] }), (rush, user_pass) => another(rush, { user_pass })),
    status: 409,
    says: 'This pass allows 1 class a day: 1 of 1 used on Fri 27 Nov.',
    details: { max_visits: 1, unit: 'day', used: 1, from: '2026-11-27', is_current: false },
  },
  'service-limit-reached': {
    before: onceOfAKind,
    status: 409,
    says: 'This pass allows 1 visit of this kind of class: 1 of 1 used.',
    details: { max_visits: 1, used: 1 },
  },
};

describe('a reservation', () => {
  it('has exactly these refusals', () => {
    expect(Object.keys(RESERVING).toSorted()).toEqual(Object.keys({ ...bookingTexts().reservation, ...passTexts().refusals }).toSorted());
  });

  it.each(Object.entries(RESERVING).map(([code, one]) => ({ code, ...one })))(
    '$code',
    async ({ code, studio, before, sent, status, says, details }) => {
      const rush = await aStudioOf(studio);
      const [who] = rush.people;
      const prepared = await before?.(rush);
      const count = async () => (await change(rush, 'select count(*)::int as made from booking')).rows;
      const made = await count();
      const answer = await reserve(rush, who!, { ...sent, ...(prepared as object) });
      expect([answer.status, answer.body]).toEqual([status, { success: false, code, message: says, ...(details && { details }) }]);
      expect(await count()).toEqual(made);
      await sound(rush);
    },
  );
});

const KEPT = { settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: false } } };
const DEADLINE = plus(STARTS, -hours(12));
const past = (when: number) => async () => desk.server.setClock(iso(instant(when)));

const GIVING_BACK: Readonly<Record<string, Case>> = {
  'not-live': {
    before: async (rush) => void (await cancel(rush, rush.people[0]!, await bookingOf(rush))),
    status: 409,
    says: 'This booking has already been cancelled.',
  },
  'removed-by-studio': {
    before: told(`update booking set state = 'removed', ended_at = created_at; update class_session set seats_taken = 0`),
    status: 409,
    says: 'The studio has taken you off the list of this class.',
  },
  'already-attended': {
    before: told(`update booking set state = 'attended'`),
    status: 409,
    says: 'You have attended this class, so it can no longer be cancelled.',
  },
  'class-cancelled': {
    before: told('update class_session set cancelled_at = starts_at'),
    status: 409,
    says: 'The studio has cancelled this class.',
  },
  'class-started': {
    before: past(STARTS),
    status: 409,
    says: 'This class has already started, so it can no longer be cancelled.',
    details: { unix_start: toUnix(STARTS) },
  },
  'series-class': {
    before: async (rush) => {
      const series = await inside(rush, (tx) => aSeries(tx, rush.sessions));
      const [{ id, pass }] = [rush.people[0]!];
      await change(
        rush,
        `insert into series_booking (studio_id, id, series_id, customer_id, pass_id, created_at)
         values (${rush.studio}, 900000, ${series}, ${id}, ${pass}, '2026-11-24')`,
      );
      await change(rush, 'update booking set series_booking_id = 900000');
    },
    status: 409,
    says: 'This class is part of a series and cannot be cancelled by itself.',
  },
  'deadline-passed': {
    studio: KEPT,
    before: past(plus(DEADLINE, seconds(1))),
    status: 409,
    says: 'The deadline for cancelling this class has passed.',
    details: { unix_deadline: toUnix(DEADLINE) },
  },
  'no-longer-free': {
    studio: { settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true } } },
    before: past(plus(DEADLINE, seconds(1))),
    sent: { only_if_free: true },
    status: 409,
    says: 'Your booking stands: cancelling it is no longer free.',
    details: { unix_deadline: toUnix(DEADLINE) },
  },
};

const bookingOf = async (rush: Rush) => ((await change(rush, 'select id from booking')).rows[0] as { id: number }).id;

describe('a cancellation', () => {
  const giveBack = (rush: Rush, body: object, who = 0) =>
    desk.server.call('POST', '/api/booking/cancel', { ...at(rush), token: rush.people[who]!.token, body });

  it('has exactly these refusals', () => {
    expect(Object.keys(GIVING_BACK).toSorted()).toEqual(Object.keys(bookingTexts().cancellation).toSorted());
  });

  it.each(Object.entries(GIVING_BACK).map(([code, one]) => ({ code, ...one })))(
    '$code',
    async ({ code, studio, before, sent, status, says, details }) => {
      const rush = await aStudioOf(studio);
      await first(rush);
      const id = await bookingOf(rush);
      await before?.(rush);
      const state = async () => (await change(rush, 'select state, ended_at from booking')).rows;
      const stood = await state();
      const answer = await giveBack(rush, { id, class_id: rush.sessions[0], ...sent });
      expect([answer.status, answer.body]).toEqual([status, { success: false, code, message: says, ...(details && { details }) }]);
      expect(await state()).toEqual(stood);
    },
  );

  it.each([
    { when: 'a second before the deadline', now: plus(DEADLINE, -seconds(1)), is: 200 },
    { when: 'at the deadline', now: DEADLINE, is: 200 },
    { when: 'a second after it', now: plus(DEADLINE, seconds(1)), is: 409 },
  ])('$when, where late cancellation is not allowed: $is', async ({ now, is }) => {
    const rush = await aStudioOf(KEPT);
    await first(rush);
    desk.server.setClock(iso(now));
    expect((await giveBack(rush, { id: await bookingOf(rush) })).status).toBe(is);
    await sound(rush);
  });

  it('is refused for another person’s booking and for a missing one', async () => {
    const rush = await aStudioOf();
    await first(rush);
    const id = await bookingOf(rush);
    const unknown = { success: false, code: 'not-found', message: 'Not found.' };
    for (const answer of [await giveBack(rush, { id }, 1), await giveBack(rush, { id: 999_999 })])
      expect([answer.status, answer.body]).toEqual([404, unknown]);
    expect((await change(rush, 'select state from booking')).rows).toEqual([{ state: 'reserved' }]);
  });

  it.each([
    {
      credit: 'refunded' as const,
      says: 'Your booking was cancelled. Your credits will be refunded. A late cancel fee of $12.50 is due.',
      credits: 3,
    },
    {
      credit: 'kept' as const,
      says: "Your booking was cancelled. Your credits won't be refunded. A late cancel fee of $12.50 is due.",
      credits: 2,
    },
  ])(
    'after the deadline names the fate of the credit, and the fee that class and pass both allow: $credit',
    async ({ credit, says, credits }) => {
      const rush = await aStudioOf({
        settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true, lateCancelCredit: credit } },
      });
      const { user_pass } = (await withPass(terms({ chargeLateCancelFee: true, classes: forClasses({ allowance: limited(3) }) }))(
        rush,
      )) as {
        user_pass: number;
      };
      await change(rush, 'update class_session set late_cancel_fee = 1250');
      await first(rush, 0, { user_pass });
      desk.server.setClock(iso(plus(DEADLINE, seconds(1))));
      const answer = await giveBack(rush, { id: await bookingOf(rush) });
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          success: true,
          message: says,
          refund_if_refilled: false,
          free_late_cancel: null,
          undo_until_unix: null,
          credit_returned: credit === 'refunded',
          late_cancel_fee: 12.5,
        },
      ]);
      expect((await change(rush, `select balance from pass_credit where pass_id = ${user_pass} and kind = 'class'`)).rows).toEqual([
        { balance: credits },
      ]);
      expect((await change(rush, 'select state, late_cancel_fee from booking')).rows).toEqual([
        { state: 'late_cancelled', late_cancel_fee: 1250 },
      ]);
      await sound(rush);
    },
  );
});
