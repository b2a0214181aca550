import { describe, expect, it } from 'vitest';
import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { minus, minutes, plus, seconds } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { aPass, membershipTerms, NEW_YORK, total, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { automaticUntil, promoteWaitlist } from './promotion.ts';

const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 12, cancelBeforeMins: 0, waitlistAutoMinutes: 120 };
const now = wallTime('2026-11-24 12:00');
const terms = { now, zone: NEW_YORK, policy };
const passOf = (customer: number, left = 3, id = customer): Pass =>
  aPass({ id: asId<PassId>(id), owner: asId<CustomerId>(customer), left });
const passes = (...all: Pass[]) => new Map(all.map((pass) => [pass.id, pass]));
const withFree = (free: number, waiting: number) => aSession({ seatsTaken: 10 - free, waiting, lastWaitlistSeq: waiting });
const promotedOf = (result: ReturnType<typeof promoteWaitlist>) => result.promoted.map(({ booking }) => booking.waitlistSeq);

describe('a free seat goes to', () => {
  it('the first waiting person, for a credit', () => {
    const result = promoteWaitlist(withFree(1, 2), [aWaiter(1), aWaiter(2)], passes(passOf(1), passOf(2)), terms);
    expect(promotedOf(result)).toEqual([1]);
    expect(result.session).toMatchObject({ seatsTaken: 10, waiting: 1 });
    expect(total(result.passes.get(asId<PassId>(1))!, 'class')).toBe(2);
    expect(total(result.passes.get(asId<PassId>(2))!, 'class')).toBe(3);
  });

  it('as many as there are seats, in order', () => {
    const result = promoteWaitlist(
      withFree(2, 3),
      [1, 2, 3].map((seq) => aWaiter(seq)),
      passes(passOf(1), passOf(2), passOf(3)),
      terms,
    );
    expect(promotedOf(result)).toEqual([1, 2]);
  });

  it('the next person when the first cannot pay; the first gets a mail and keeps the position', () => {
    const result = promoteWaitlist(withFree(1, 2), [aWaiter(1), aWaiter(2)], passes(passOf(1, 0), passOf(2)), terms);
    expect(promotedOf(result)).toEqual([2]);
    expect(result.passedOver).toMatchObject([{ booking: { waitlistSeq: 1 }, why: { code: 'credits-used-up' } }]);
  });

  it('a person whose other pass can pay', () => {
    const result = promoteWaitlist(withFree(1, 1), [aWaiter(1)], passes(passOf(1, 0), passOf(1, 5, 77)), terms);
    expect(result.promoted).toMatchObject([{ use: { pass: 77 } }]);
    expect(result.passedOver).toEqual([]);
  });

  it('nobody when nobody can pay: it stays free', () => {
    const result = promoteWaitlist(withFree(1, 1), [aWaiter(1)], passes(passOf(1, 0)), terms);
    expect(result.session).toMatchObject({ seatsTaken: 9, waiting: 1 });
    expect(result.promoted).toEqual([]);
  });

  it('one of two waits that share one credit', () => {
    const friend = aWaiter(2, {
      customer: asId<CustomerId>(1),
      pass: asId<PassId>(1),
      attendee: { kind: 'other', name: 'Ada', email: null, key: 'name:ada' },
    });
    const result = promoteWaitlist(withFree(2, 2), [aWaiter(1), friend], passes(passOf(1, 1)), terms);
    expect(promotedOf(result)).toEqual([1]);
  });
});

describe('the cut-off', () => {
  const session = withFree(1, 1);
  const cutOff = minus(session.startsAt, minutes(120));
  const at = (instant: typeof now) => promotedOf(promoteWaitlist(session, [aWaiter(1)], passes(passOf(1)), { ...terms, now: instant }));

  it('is two hours before the start', () => expect(automaticUntil(session, policy)).toBe(cutOff));
  it('ends promotions: they run until a second before it, and not from it on', () => {
    expect(at(minus(cutOff, seconds(1)))).toEqual([1]);
    expect(at(cutOff)).toEqual([]);
    expect(at(plus(cutOff, seconds(1)))).toEqual([]);
  });
  it('does not matter for a cancelled class: nobody is promoted', () =>
    expect(promotedOf(promoteWaitlist({ ...session, cancelledAt: now }, [aWaiter(1)], passes(passOf(1)), terms))).toEqual([]));
});

describe('a promoted person', () => {
  // The class starts on 25 November at 18:30. Cancelling is free until 06:30 that day, or until 21:00 the day before when `deadline` says
  // so.
  it.each([
    { when: 'promoted the day before', at: '2026-11-24 12:00', is: null },
    { when: 'promoted so early that the half hour ends at the deadline', at: '2026-11-24 20:30', is: null, deadline: '21:00' },
    { when: 'promoted a minute later', at: '2026-11-24 20:31', is: '2026-11-25 07:01', deadline: '21:00' },
    { when: 'promoted in quiet hours before the deadline', at: '2026-11-25 06:00', is: '2026-11-25 07:30' },
    { when: 'promoted after the deadline', at: '2026-11-25 10:00', is: '2026-11-25 10:30' },
  ])('$when can cancel free of charge until $is', ({ at, is, deadline }) => {
    const session = aSession({
      ...withFree(1, 1),
      ...(deadline && { startsAt: wallTime('2026-11-25 09:00'), endsAt: wallTime('2026-11-25 10:00') }),
    });
    const given = promoteWaitlist(session, [aWaiter(1)], passes(passOf(1)), { ...terms, now: wallTime(at) }).promoted[0]!.freeUntil;
    expect(given).toBe(is === null ? null : wallTime(is));
  });
});

describe('a seat that stays free is checked again', () => {
  const soon = aSession({
    startsAt: wallTime('2026-12-20 18:30'),
    endsAt: wallTime('2026-12-20 19:30'),
    seatsTaken: 9,
    waiting: 1,
    lastWaitlistSeq: 1,
  });
  const fourAMonth = (over: Partial<PassTerms> = {}, bought = '2026-11-01 09:00') =>
    aPass({
      id: asId<PassId>(1),
      owner: asId<CustomerId>(1),
      terms: membershipTerms({ bookBeyondRenewal: true, ...over }),
      bought,
      left: 0,
    });
  const lookAt = (pass: Pass, session = soon) => promoteWaitlist(session, [aWaiter(1)], passes(pass), terms).recheckAt;

  it.each([
    { when: 'on the morning of the next credits', at: lookAt(fourAMonth()), is: wallTime('2026-12-01 00:00') },
    {
      when: 'after the renewal, when earlier booking is not allowed',
      at: lookAt(fourAMonth({ bookBeyondRenewal: false })),
      is: wallTime('2026-12-01 00:00'),
    },
    { when: 'never, when no credits will come', at: lookAt(passOf(1, 0)), is: null },
    {
      when: 'never, when the credits come after the cut-off',
      at: lookAt(fourAMonth({}, '2026-10-20 09:00'), aSession({ ...soon, startsAt: wallTime('2026-12-20 01:30') })),
      is: null,
    },
  ])('$when', ({ at, is }) => expect(at).toBe(is));

  it('but not after somebody took it', () => {
    const result = promoteWaitlist({ ...soon, waiting: 2 }, [aWaiter(1), aWaiter(2)], passes(fourAMonth(), passOf(2)), terms);
    expect(promotedOf(result)).toEqual([2]);
    expect(result.recheckAt).toBeNull();
  });
});
