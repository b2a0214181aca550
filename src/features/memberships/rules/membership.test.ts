import { describe, expect, it } from 'vitest';
import { aPass, membershipTerms, NEW_YORK, wallTime, type PassAsk } from '../../../../tests/builders/pass.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { decideCancellation } from '../../passes/rules/decide-cancellation.ts';
import { endOfDay } from '../../products/rules/duration.ts';
import { afterFailure, afterOwed, afterPaid, afterReversal, begin, chargeIn, type BilledPass, type Membership } from './membership.ts';

const billed = (over: Partial<PassTerms> = {}, startsAt = '2026-11-10 15:00'): BilledPass => ({
  terms: membershipTerms(over),
  offer: null,
  startsAt: wallTime(startsAt),
  endsAt: null,
});
const sold = {
  pass: asId<PassId>(1),
  customer: asId<CustomerId>(5),
  price: minor(14_900),
  payer: { kind: 'card', gateway: 'sandbox', method: 'card_1' } as const,
  code: null,
};
const running = (pass = billed()): Membership => begin(sold, pass, NEW_YORK);
const settings = { retryDays: [1, 3, 5, 7], blocksBooking: true };

describe('the next charge', () => {
  it('after the sale is cycle 1, or cycle 0 when the trial ends', () => {
    expect(running()).toMatchObject({ state: 'running', nextCycle: 1, nextChargeAt: wallTime('2026-12-10') });
    expect(running(billed({ trialDays: 7 }))).toMatchObject({ nextCycle: 0, nextChargeAt: wallTime('2026-11-17') });
  });

  it('after a cycle is the following one; blocked time is free', () => {
    const failed = afterFailure(running(), { why: 'card-declined', at: wallTime('2026-12-10'), zone: NEW_YORK, settings });
    expect(afterPaid(failed, billed(), NEW_YORK)).toMatchObject({
      nextCycle: 2,
      nextChargeAt: wallTime('2027-01-10'),
      failure: null,
      blocksBooking: false,
    });
  });

  it('is none after the last cycle or the end of the pass', () => {
    expect(running(billed({ cycles: 1 }))).toMatchObject({ state: 'ended', nextChargeAt: null });
    const until = { ...billed(), endsAt: endOfDay(NEW_YORK, '2026-12-09' as Day) };
    expect(chargeIn(minor(100), until, 1, NEW_YORK)).toBeNull();
  });
});

describe('a failed charge', () => {
  const fail = (membership: Membership, at: string) =>
    afterFailure(membership, { why: 'card-declined', at: wallTime(at), zone: NEW_YORK, settings });

  it('is retried 1, 3, 5 and 7 days after the first failure, and the last one ends the membership', () => {
    const tries = ['2026-12-10 00:01', '2026-12-11 00:01', '2026-12-13 00:01', '2026-12-15 00:01', '2026-12-17 00:01'];
    const states: Membership[] = [];
    for (const at of tries) states.push(fail(states.at(-1) ?? running(), at));
    expect(states.map(({ nextChargeAt }) => nextChargeAt)).toEqual([
      wallTime('2026-12-11'),
      wallTime('2026-12-13'),
      wallTime('2026-12-15'),
      wallTime('2026-12-17'),
      null,
    ]);
    expect(states.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'running', 'ended']);
    expect(states[3]).toMatchObject({ blocksBooking: true, failure: { tries: 4, since: wallTime('2026-12-10 00:01') } });
  });

  it('is never retried twice on one day, although the server was down', () => {
    const late = fail(fail(running(), '2026-12-10 00:01'), '2026-12-20 10:00');
    expect(late.nextChargeAt).toBe(wallTime('2026-12-21'));
  });

  it('blocks nothing where the studio does not block', () => {
    const after = afterFailure(running(), {
      why: 'card-declined',
      at: wallTime('2026-12-10'),
      zone: NEW_YORK,
      settings: { ...settings, blocksBooking: false },
    });
    expect(after.blocksBooking).toBe(false);
  });
});

describe('a cancellation of a membership', () => {
  const cancel = (
    terms: Partial<PassTerms>,
    {
      now = '2026-11-20 12:00',
      isAllowed = true,
      byStaff = false,
      ...over
    }: Omit<PassAsk, 'terms'> & { now?: string; isAllowed?: boolean; byStaff?: boolean } = {},
  ) => {
    const pass = aPass({ terms: membershipTerms(terms), bought: '2026-11-10 15:00' });
    const subscription = running({ ...billed(terms), endsAt: pass.endsAt });
    return decideCancellation({ ...pass, subscription, ...over }, { now: wallTime(now), zone: NEW_YORK, isAllowed, byStaff, email: '' });
  };
  const endOn = (day: string) => ({ ok: true, value: endOfDay(NEW_YORK, day as Day) });
  const atStudio = { ...running(), payer: { kind: 'studio', method: 'cash' } } as const;
  const failed = { ...running(), failure: { tries: 1, since: wallTime('2026-12-10'), why: 'card-declined' } };

  it.each<{ when: string; terms?: Partial<PassTerms>; over?: Parameters<typeof cancel>[1]; says: object }>([
    { when: 'takes effect at the end of the paid cycle', says: endOn('2026-12-09') },
    { when: 'takes effect at the end of the trial', terms: { trialDays: 14 }, says: endOn('2026-11-23') },
    { when: 'takes effect on its billing day', terms: { billingDay: { kind: 'day-of-month', dayOfMonth: 1 } }, says: endOn('2026-11-30') },
    {
      when: 'is refused where the studio cancels memberships itself',
      over: { isAllowed: false },
      says: { refusal: { code: 'cancel-at-studio' } },
    },
    { when: 'is refused for an unpaid one', over: { state: 'unpaid' }, says: { refusal: { code: 'cancel-at-studio' } } },
    { when: 'is refused for a cancelled one', over: { state: 'cancelled' }, says: { refusal: { code: 'cancel-at-studio' } } },
    { when: 'is refused for one without charges', over: { subscription: null }, says: { refusal: { code: 'cancel-at-studio' } } },
    {
      when: 'is refused while a cycle could not be charged',
      over: { subscription: failed },
      says: { refusal: { code: 'cancel-at-studio' } },
    },
    { when: 'is refused for one that ends by itself', terms: { cycles: 1 }, says: { refusal: { code: 'cancel-at-studio' } } },
    {
      when: 'is refused during the commitment',
      terms: { commitmentCycles: 3 },
      says: { refusal: { code: 'commitment-runs', until: '2027-02-09' } },
    },
    {
      when: 'is refused for one that is paid at the studio',
      over: { subscription: atStudio },
      says: { refusal: { code: 'cancel-at-studio' } },
    },
    {
      when: 'works for one that is paid at the studio, by staff',
      over: { subscription: atStudio, byStaff: true },
      says: endOn('2026-12-09'),
    },
    {
      when: 'works during the commitment, by staff',
      terms: { commitmentCycles: 3 },
      over: { byStaff: true, isAllowed: false },
      says: endOn('2026-12-09'),
    },
    {
      when: 'ends an owed membership at once, by staff',
      over: { subscription: failed, byStaff: true },
      says: { ok: true, value: wallTime('2026-11-20 12:00') },
    },
    { when: 'is refused during its renewal', over: { now: '2026-12-10 00:00' }, says: { refusal: { code: 'renewal-under-way' } } },
  ])('$when', ({ terms = {}, over, says }) => expect(cancel(terms, over)).toMatchObject(says));
});

describe('a cycle that is owed at the studio', () => {
  const owed = (at: string, before = running()) => afterOwed(before, billed(), { at: wallTime(at), zone: NEW_YORK, settings });

  it('is announced on its day, reminded on the days of a card, and ends the membership at the next cycle', () => {
    let membership = owed('2026-12-10');
    const told = ['2026-12-11', '2026-12-13', '2026-12-15', '2026-12-17', '2027-01-10'];
    for (const next of told) {
      expect(membership).toMatchObject({ state: 'running', nextCycle: 1, nextChargeAt: wallTime(next), blocksBooking: true });
      membership = owed(next, membership);
    }
    expect(membership).toMatchObject({ state: 'ended', nextChargeAt: null, blocksBooking: false });
  });
});

describe('a debit that was charged back', () => {
  const back = (membership: Membership, cycle: number) =>
    afterReversal(membership, cycle, { at: wallTime('2026-12-20'), zone: NEW_YORK, settings });
  const third = { ...running(), nextCycle: 3 };

  it('opens its cycle again, and is retried like a failed one', () =>
    expect(back(third, 2)).toMatchObject({
      nextCycle: 2,
      nextChargeAt: wallTime('2026-12-21'),
      failure: { tries: 1 },
      blocksBooking: true,
    }));
  it('waits behind an earlier one', () => expect(back(back(third, 1)!, 2)).toMatchObject({ nextCycle: 1, failure: { tries: 1 } }));
  it('changes nothing of an ended membership', () => expect(back({ ...third, state: 'ended' }, 2)).toBeNull());
  it('does not affect cycles paid after it', () =>
    expect(afterPaid(back(third, 1)!, billed(), NEW_YORK, [0, 1, 2])).toMatchObject({ nextCycle: 3, failure: null }));
});
