import { describe, expect, it } from 'vitest';
import { aBookingEntry, at } from '../../../../../tests/builders/wire-classes.ts';
import { consequencesOf, feeFact, feeNote, freeUntilOf, minimumSentence, termsSentence } from './cancellation-sentences.ts';

const whenOf = () => 'Friday, 10:00 pm';
const deadline = at('2026-03-07T03:00:00Z');
const policy = { freeUntil: deadline, lateCancelCredit: 'kept' as const, lateFee: null };
const refunded = { ...policy, lateCancelCredit: 'refunded' as const };
const paid = { takesCredit: true, allowsFee: true };
const unlimited = { takesCredit: false, allowsFee: true };
const base = {
  now: at('2026-03-01T00:00:00Z'),
  startsAt: at('2026-03-07T15:00:00Z'),
  lateAllowed: true,
  paid,
  policy,
  joinsWaitlist: false,
};

const inTime = {
  late: false,
  credit_returned: true,
  credit_kept: false,
  fee: null,
  refund_if_refilled: false,
  free_late_cancel: null,
  by_own_rules: false,
  credit_of: null,
  free_until_unix: null,
  deadline_unix: deadline,
};

describe('the cancellation terms in one sentence', () => {
  it.each([
    {
      when: 'a late cancel costs the credit',
      differs: {},
      says: "Cancel free of charge until Friday, 10:00 pm; after that your credits won't be refunded.",
    },
    {
      when: 'a late cancel costs credit and fee',
      differs: { policy: { ...policy, lateFee: '$10.00' } },
      says: "Cancel free of charge until Friday, 10:00 pm; after that your credits won't be refunded and a late cancel fee of $10.00 is due.",
    },
    {
      when: 'a late cancel is refunded, with a fee',
      differs: { policy: { ...refunded, lateFee: '$10.00' } },
      says: 'Cancel free of charge until Friday, 10:00 pm; after that your credits will be refunded and a late cancel fee of $10.00 is due.',
    },
    {
      when: 'a late cancel costs nothing',
      differs: { policy: refunded },
      says: 'Cancel free of charge until the class begins.',
    },
    {
      when: 'the fee depends on the pass',
      differs: { policy: { ...refunded, lateFee: '$10.00' }, paid: null },
      says: 'Cancel free of charge until Friday, 10:00 pm; after that a credit that paid for it will be refunded and a late cancel fee of $10.00 may be due.',
    },
    {
      when: 'no pass with credits is chosen',
      differs: { paid: null },
      says: "Cancel free of charge until Friday, 10:00 pm; after that a credit that paid for it won't be refunded.",
    },
    {
      when: 'the pass is unlimited',
      differs: { paid: unlimited },
      says: 'Cancel free of charge until the class begins.',
    },
    {
      when: 'the pass is unlimited and the class has a fee',
      differs: { paid: unlimited, policy: { ...policy, lateFee: '$10.00' } },
      says: 'Cancel free of charge until Friday, 10:00 pm; after that a late cancel fee of $10.00 is due.',
    },
    {
      when: 'the pass is unlimited and the deadline has passed',
      differs: { paid: unlimited, now: at('2026-03-07T03:00:01Z') },
      says: 'Cancel free of charge until the class begins.',
    },
    {
      when: 'there is no deadline',
      differs: { policy: { ...policy, freeUntil: base.startsAt } },
      says: 'Cancel free of charge until the class begins.',
    },
    {
      when: 'late cancellation is impossible',
      differs: { lateAllowed: false },
      says: 'Cancel free of charge until Friday, 10:00 pm; after that it can no longer be cancelled.',
    },
    {
      when: 'the deadline has passed',
      differs: { now: at('2026-03-07T03:00:01Z') },
      says: "Free cancellation ended Friday, 10:00 pm: if you cancel now, your credits won't be refunded.",
    },
    {
      when: 'the deadline has passed and cancelling is impossible',
      differs: { now: at('2026-03-07T03:00:01Z'), lateAllowed: false },
      says: 'Free cancellation ended Friday, 10:00 pm: once reserved, this class can no longer be cancelled.',
    },
    {
      when: 'exactly at the deadline',
      differs: { now: deadline, lateAllowed: false },
      says: 'Cancel free of charge until Friday, 10:00 pm; after that it can no longer be cancelled.',
    },
    {
      when: 'not coming costs something',
      differs: { now: at('2026-03-07T03:00:01Z'), lateAllowed: false, noShowFee: '$10.00' },
      says: 'Free cancellation ended Friday, 10:00 pm: once reserved, this class can no longer be cancelled. A no-show costs $10.00.',
    },
    {
      when: 'some late cancellations are free',
      differs: { freeLateCancels: 2, noShowFee: '$10.00' },
      says: "Cancel free of charge until Friday, 10:00 pm; after that your credits won't be refunded. 2 late cancellations in 30 days are free. A no-show costs $10.00.",
    },
    {
      when: 'some are free, but none costs anything',
      differs: { freeLateCancels: 2, paid: unlimited },
      says: 'Cancel free of charge until the class begins.',
    },
    {
      when: 'the customer would join the waitlist',
      differs: { joinsWaitlist: true, noShowFee: '$10.00' },
      says: 'You can leave the waitlist free of charge at any time.',
    },
  ])('$when', ({ differs, says }) =>
    expect(termsSentence({ ...base, freeLateCancels: 0, noShowFee: null, ...differs }, whenOf)).toBe(says),
  );
});

it.each([
  { people: 4, now: base.now, says: 'Takes place with at least 4 people, decided Friday, 10:00 pm.' },
  { people: 1, now: base.now, says: 'Takes place if somebody has booked by Friday, 10:00 pm.' },
  { people: 4, now: deadline, says: null },
])('a minimum of $people: $says', ({ people, now, says }) => {
  expect(minimumSentence({ people, decided_unix: deadline }, now, whenOf)).toBe(says);
});

describe('the cancel dialog', () => {
  it.each([
    {
      when: 'in time',
      leaves: {},
      fee: null,
      waits: false,
      says: ['It is free until Friday, 10:00 pm: your credit comes back.'],
    },
    {
      when: 'in time, on an unlimited pass',
      leaves: { credit_returned: false },
      fee: null,
      waits: false,
      says: ['It is free until Friday, 10:00 pm.'],
    },
    {
      when: 'late, refunded',
      leaves: { late: true },
      fee: null,
      waits: false,
      says: ['Free cancellation ended Friday, 10:00 pm.', 'Your credits will be refunded.'],
    },
    {
      when: 'late, credit kept, with a fee',
      leaves: { late: true, credit_returned: false, credit_kept: true },
      fee: '$5.00',
      waits: false,
      says: ['Free cancellation ended Friday, 10:00 pm.', "Your credits won't be refunded.", 'A late cancel fee of $5.00 is due.'],
    },
    {
      when: 'late, as a free one',
      leaves: { late: true, free_late_cancel: { nth: 1, out_of: 2 } },
      fee: null,
      waits: false,
      says: [
        'Free cancellation ended Friday, 10:00 pm.',
        'This is 1 of 2 free late cancellations in 30 days: it costs nothing.',
        'Your credits will be refunded.',
      ],
    },
    {
      when: 'late, credit kept until the seat is refilled',
      leaves: { late: true, credit_returned: false, credit_kept: true, refund_if_refilled: true },
      fee: null,
      waits: false,
      says: [
        'Free cancellation ended Friday, 10:00 pm.',
        "Your credits won't be refunded.",
        'If somebody takes your place you pay nothing.',
      ],
    },
    {
      when: 'late, on an unlimited pass, with a fee',
      leaves: { late: true, credit_returned: false },
      fee: '$5.00',
      waits: false,
      says: [
        'Free cancellation ended Friday, 10:00 pm.',
        'No credit was taken for it, so none is lost.',
        'A late cancel fee of $5.00 is due.',
      ],
    },
    {
      when: 'in time only by the rules of the booking',
      leaves: { by_own_rules: true },
      fee: null,
      waits: false,
      says: [
        'It is free until Friday, 10:00 pm: your credit comes back.',
        'The rules of the day you booked apply: they are better for you than the new ones.',
      ],
    },
    {
      when: 'waiting, with rules of its own',
      leaves: { by_own_rules: true },
      fee: null,
      waits: true,
      says: ['You give your place in line back. No credit was taken for it.'],
    },
    {
      when: 'in the free minutes after a promotion',
      leaves: { free_until_unix: base.now },
      fee: null,
      waits: false,
      says: ['You have just moved up, so leaving is free until Friday, 10:00 pm: your credit comes back.'],
    },
    {
      when: 'waiting',
      leaves: {},
      fee: null,
      waits: true,
      says: ['You give your place in line back. No credit was taken for it.'],
    },
  ])('$when', ({ leaves, fee, waits, says }) => expect(consequencesOf({ ...inTime, ...leaves }, waits, fee, whenOf)).toEqual(says));
});

describe('the fee on the card and in the details', () => {
  const LATE = { kind: 'late-cancel', amount: 10, is_paid: false, pay_handle: 'x' } as const;
  it.each([
    { when: 'before the deadline', differs: { cancellation: inTime }, note: null, fact: '$10.00 if you cancel after Friday, 10:00 pm' },
    {
      when: 'late',
      differs: { cancellation: { ...inTime, late: true, credit_returned: false, credit_kept: true, fee: 10 } },
      note: 'Cancelling now costs a late cancel fee of $10.00.',
      fact: '$10.00 if you cancel now',
    },
    { when: 'cancelled late', differs: { status: 4, fee: LATE }, note: 'A late cancel fee of $10.00 is due.', fact: '$10.00, due' },
    {
      when: 'it is paid',
      differs: { status: 4, fee: { ...LATE, is_paid: true } },
      note: 'The late cancel fee of $10.00 is paid.',
      fact: '$10.00, paid',
    },
    {
      when: 'a no-show',
      differs: { fee: { ...LATE, kind: 'no-show' as const } },
      note: 'A no-show fee of $10.00 is due.',
      fact: '$10.00, due',
    },
    { when: 'cancelled late, without a fee', differs: { status: 4 }, note: null, fact: null },
    { when: 'no longer cancellable', differs: {}, note: null, fact: null },
  ])('$when', ({ differs, note, fact }) => {
    const booking = aBookingEntry({ late_cancel_fee: 10, ...differs });
    expect([feeNote(booking, '$10.00'), feeFact(booking, '$10.00', whenOf)]).toEqual([note, fact]);
  });
});

describe('the end of free cancelling on a card', () => {
  const start = at('2026-03-07T15:00:00Z');
  it.each([
    { when: 'the deadline is ahead', differs: { cancellation: inTime }, until: deadline },
    {
      when: 'a free window ends later',
      differs: { cancellation: { ...inTime, free_until_unix: at('2026-03-07T04:00:00Z') } },
      until: at('2026-03-07T04:00:00Z'),
    },
    { when: 'the deadline has passed', differs: { cancellation: { ...inTime, late: true } }, until: null },
    { when: 'there is no deadline before the start', differs: { cancellation: { ...inTime, deadline_unix: start } }, until: null },
    { when: 'they wait', differs: { cancellation: inTime, waitlist_number: 2 }, until: null },
    { when: 'it cannot be cancelled', differs: {}, until: null },
  ])('$when', ({ differs, until }) => expect(freeUntilOf(aBookingEntry(differs))).toBe(until));
});
