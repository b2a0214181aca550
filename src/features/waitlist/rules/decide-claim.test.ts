import { describe, expect, it } from 'vitest';
import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { hours, minus, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { aPass, NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { decideClaim, type ClaimAsk } from './decide-claim.ts';
import { withOffers } from './seat-offers.ts';

const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 12, cancelBeforeMins: 0, waitlistAutoMinutes: 120, freeLeaveMinutes: 30 };
const { startsAt } = aSession();
const now = minus(startsAt, hours(1));
const end = plus(now, minutes(15));
const passOf = (left: number, id = 1, owner = 1): Pass => aPass({ id: asId<PassId>(id), owner: asId<CustomerId>(owner), left });
const passes = (...all: Pass[]) => new Map(all.map((pass) => [pass.id, pass]));
const offered = withOffers(aSession({ seatsTaken: 9, waiting: 2 }), [end]);
const waiter = aWaiter(1, { offerUntil: end });
const ask = (over: Partial<ClaimAsk> = {}): ClaimAsk => ({ booking: waiter, session: offered, passes: passes(passOf(3)), ...over });
const decide = (over: Partial<ClaimAsk> = {}, at: Instant = now) => decideClaim(ask(over), { now: at, zone: NEW_YORK, policy });

describe('a claim', () => {
  it('takes the offered seat and a credit, and gives 30 free minutes', () => {
    expect(decide()).toMatchObject({
      ok: true,
      value: { use: { pass: 1 }, session: { seatsTaken: 10, waiting: 1, seatsOffered: 0 }, freeUntil: plus(now, minutes(30)) },
    });
  });
  it('takes the offer that ends first, and leaves the others', () => {
    const two = withOffers(aSession({ seatsTaken: 8, waiting: 2 }), [plus(end, minutes(5)), end]);
    expect(decide({ session: two })).toMatchObject({ value: { session: { seatsTaken: 9, offerEnds: [plus(end, minutes(5))] } } });
  });
  it('is paid by another pass when the chosen one cannot pay', () =>
    expect(decide({ passes: passes(passOf(0), passOf(2, 77)) })).toMatchObject({ value: { use: { pass: 77 } } }));
  it('takes an expired offer’s seat, and no other person’s offer', () =>
    expect(decide({ session: aSession({ seatsTaken: 9, waiting: 1 }) }, plus(end, seconds(1)))).toMatchObject({
      value: { session: { seatsTaken: 10 } },
    }));
  it('at night can be cancelled free of charge until the quiet hours end, or the start if sooner', () => {
    const early = aSession({ startsAt: wallTime('2026-11-25 08:30'), endsAt: wallTime('2026-11-25 09:30'), seatsTaken: 9, waiting: 1 });
    const at = wallTime('2026-11-25 06:50');
    expect(
      decide({ session: withOffers(early, [plus(at, minutes(15))]), booking: aWaiter(1, { offerUntil: plus(at, minutes(15)) }) }, at),
    ).toMatchObject({
      value: { freeUntil: wallTime('2026-11-25 07:30') },
    });
    const dawn = { ...early, startsAt: wallTime('2026-11-25 06:30'), endsAt: wallTime('2026-11-25 07:30') };
    const four = wallTime('2026-11-25 05:00');
    expect(
      decide({ session: withOffers(dawn, [plus(four, minutes(15))]), booking: aWaiter(1, { offerUntil: plus(four, minutes(15)) }) }, four),
    ).toMatchObject({
      value: { freeUntil: dawn.startsAt },
    });
  });
});

describe('a claim is refused', () => {
  const full = aSession({ seatsTaken: 10, waiting: 2 });
  const taken = { capacity: 10, taken: 10 };
  it.each([
    {
      why: 'a second before the end, when the seat is taken',
      over: { session: full },
      at: plus(end, -seconds(1)),
      refusal: { code: 'somebody-was-first', ...taken },
    },
    { why: 'at the end, when the seat is gone', over: { session: full }, at: end, refusal: { code: 'offer-over', endedAt: end } },
    {
      why: 'a second after the end, when the seat is gone',
      over: { session: full },
      at: plus(end, seconds(1)),
      refusal: { code: 'offer-over', endedAt: end },
    },
    {
      why: 'when nothing was offered to them',
      over: { booking: aWaiter(2) },
      at: now,
      refusal: { code: 'nothing-offered', capacity: 10, taken: 10 },
    },
    { why: 'without a credit', over: { passes: passes(passOf(0)) }, at: now, refusal: { code: 'credits-used-up' } },
    { why: 'without a pass', over: { passes: passes(passOf(5, 9, 9)) }, at: now, refusal: { code: 'no-such-pass' } },
    {
      why: 'to a person who already has the seat',
      over: { booking: { ...waiter, waitlistSeq: null } },
      at: now,
      refusal: { code: 'already-seated' },
    },
    {
      why: 'to a person who left the waitlist',
      over: { booking: { ...waiter, state: 'cancelled' as const, waitlistSeq: null } },
      at: now,
      refusal: { code: 'not-live' },
    },
    {
      why: 'when the class is cancelled',
      over: { session: { ...offered, cancelledAt: now } },
      at: now,
      refusal: { code: 'class-cancelled' },
    },
    { why: 'after the class has started', over: {}, at: startsAt, refusal: { code: 'class-started', startedAt: startsAt } },
  ])('$why', ({ over, at, refusal }) => expect(decide(over, at)).toMatchObject({ ok: false, refusal }));
});
