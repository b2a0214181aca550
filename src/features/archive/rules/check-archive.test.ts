import { describe, expect, it } from 'vitest';
import { numbered } from '../../custom-fields/rules/numbered-options.ts';
import { aReadArchive, anArchive, aRefund } from '../../../../tests/builders/archive.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { hours, plus, type Instant } from '../../../kernel/time.ts';
import type { Archive, ArchivedBooking } from './archive.ts';
import type { ArchivedGiftCard } from './archived-codes.ts';
import type { ArchivedOrder, ArchivedPass } from './archived-sales.ts';
import { pathText, type Wrong } from './archive-problem.ts';
import { checkArchive } from './check-archive.ts';

/** A valid archive with one changed section. */
function broken<Section extends keyof Archive>(section: Section, change: (entries: Archive[Section]) => Archive[Section]): Archive {
  const archive = aReadArchive();
  return { ...archive, [section]: change(archive[section]) };
}

/** Gateways accept dinars only in multiples of 0.010. */
const inDinars = (archive: Archive, more: object = {}): Archive => {
  const settings = { ...archive.studio.settings, currency: { code: 'KWD', symbol: 'KD', digits: 3 }, ...more };
  return { ...archive, studio: { ...archive.studio, settings } };
};

const found = (archive: Archive): [string, Wrong['code']][] => checkArchive(archive).map(({ path, wrong }) => [pathText(path), wrong.code]);
const booking = (at: number, change: Partial<ArchivedBooking>) => broken('bookings', (all) => all.with(at, { ...all[at]!, ...change }));
const pass = (at: number, change: Partial<ArchivedPass>) => broken('passes', (all) => all.with(at, { ...all[at]!, ...change }));
const card = (at: number, change: Partial<ArchivedGiftCard>) => broken('giftCards', (all) => all.with(at, { ...all[at]!, ...change }));
const order = (at: number, change: Partial<ArchivedOrder>) => broken('orders', (all) => all.with(at, { ...all[at]!, ...change }));

it('an archive may contain an order that was settled at the desk', () => {
  expect(checkArchive(order(1, { isPaid: true }))).toEqual([]);
});

it('an archive may contain one order per cycle of a pass', () => {
  const renewedIn = (cycle: number) => broken('orders', (all) => [...all, { ...all[1]!, key: 'again', cycle }]);
  expect(checkArchive(renewedIn(3))).toEqual([]);
  expect(found(renewedIn(2))).toEqual([['orders[4].pass', 'duplicate-value']]);
});

describe('an archive', () => {
  it('without contradictions has no problems', () => {
    expect(checkArchive(aReadArchive())).toEqual([]);
    expect(anArchive().bookings).toHaveLength(8);
  });

  it.each<{ what: string; archive: Archive; at: string; code: Wrong['code'] }>([
    {
      what: 'a duplicate key',
      archive: broken('customers', (all) => all.with(1, { ...all[1]!, key: 'ada' })),
      at: 'customers[1].key',
      code: 'duplicate-key',
    },
    {
      what: 'a duplicate email',
      archive: broken('customers', (all) => all.with(1, { ...all[1]!, email: ' ADA@example.ORG' })),
      at: 'customers[1].email',
      code: 'duplicate-value',
    },
    {
      what: 'a duplicate place',
      archive: broken('locations', (all) => all.with(1, { ...all[1]!, name: 'Loft' })),
      at: 'locations[1].name',
      code: 'duplicate-value',
    },
    {
      what: 'a duplicate host',
      archive: broken('studio', (studio) => ({ ...studio, hosts: ['a.test', 'a.test'] })),
      at: 'studio.hosts[1]',
      code: 'duplicate-value',
    },
    ...[
      { what: 'an answer to an unknown field', answers: [{ field: 'shoes', value: 1 }], at: 'field', code: 'unknown-key' as const },
      { what: 'a text instead of a number', answers: [{ field: 'weight', value: '61' }], at: 'value', code: 'answer-misfits' as const },
      { what: 'an empty text', answers: [{ field: 'goal', value: ' ' }], at: 'value', code: 'answer-misfits' as const },
      { what: 'an unknown option', answers: [{ field: 'source', value: 'Radio' }], at: 'value', code: 'answer-misfits' as const },
      { what: 'an invalid day', answers: [{ field: 'since', value: '2026-02-30' }], at: 'value', code: 'answer-misfits' as const },
      {
        what: 'a time without a time zone',
        answers: [{ field: 'call', value: '2026-11-01 18:30:00' }],
        at: 'value',
        code: 'answer-misfits' as const,
      },
    ].map(({ what, answers, at, code }) => ({
      what,
      archive: broken('customers', (all) => all.with(1, { ...all[1]!, answers })),
      at: `customers[1].answers[0].${at}`,
      code,
    })),
    {
      what: 'a field with two answers',
      archive: broken('customers', (all) => all.with(1, { ...all[1]!, answers: ['a', 'b'].map((value) => ({ field: 'goal', value })) })),
      at: 'customers[1].answers[1].field',
      code: 'duplicate-value',
    },
    {
      what: 'a duplicate option',
      archive: broken('customFields', (all) =>
        all.with(3, { ...all[3]!, options: numbered(['a', 'a'].map((value) => ({ value, active: true }))) }),
      ),
      at: 'customFields[3].options[1]',
      code: 'duplicate-value',
    },
    {
      what: 'a price that no gateway accepts',
      archive: inDinars(broken('offers', (all) => all.with(0, { ...all[0]!, price: 12_345 as Minor }))),
      at: 'offers[0].price',
      code: 'amount-not-payable',
    },
    ...(['lateCancelFee', 'noShowFee'] as const).map((fee) => ({
      what: `a fee that no gateway accepts (${fee})`,
      archive: inDinars(broken('occurrences', (all) => all.with(0, { ...all[0]!, [fee]: 1005 as Minor }))),
      at: `occurrences[0].${fee}`,
      code: 'amount-not-payable' as const,
    })),
    {
      what: 'a gift card that no gateway accepts',
      archive: inDinars(aReadArchive(), { giftCards: { amounts: [minor(10_000), minor(12_345)] } }),
      at: 'studio.settings.giftCards.amounts[1]',
      code: 'amount-not-payable',
    },
    {
      what: 'a password together with a hash',
      archive: broken('staff', (all) => all.with(0, { ...all[0]!, password: 'long enough' })),
      at: 'staff[0].password',
      code: 'two-secrets',
    },
    {
      what: 'a code that no gift card has',
      archive: broken('giftCards', (all) => all.with(0, { ...all[0]!, code: 'GIVE-10', codeHash: null, lastFour: null })),
      at: 'giftCards[0].code',
      code: 'no-gift-card-code',
    },
    {
      what: 'one code on two gift cards',
      archive: broken('giftCards', (all) =>
        ['glad-pals-play-free', 'GLAD PALS PLAY FREE'].map((code, at) => ({
          ...all[0]!,
          key: `g${at}`,
          code,
          codeHash: null,
          lastFour: null,
        })),
      ),
      at: 'giftCards[1].code',
      code: 'duplicate-value',
    },
    {
      what: 'a class of an unknown service',
      archive: broken('classes', (all) => all.with(0, { ...all[0]!, service: 'golf' })),
      at: 'classes[0].service',
      code: 'unknown-key',
    },
    {
      what: 'a class with an unknown tag',
      archive: broken('classes', (all) => all.with(0, { ...all[0]!, tags: ['t1', 'x'] })),
      at: 'classes[0].tags[1]',
      code: 'unknown-key',
    },
    {
      what: 'an occurrence of an unknown class',
      archive: broken('occurrences', (all) => all.with(0, { ...all[0]!, class: 'x' })),
      at: 'occurrences[0].class',
      code: 'unknown-key',
    },
    {
      what: 'an unknown instructor',
      archive: broken('occurrences', (all) => all.with(0, { ...all[0]!, instructor: 'ada' })),
      at: 'occurrences[0].instructor',
      code: 'unknown-key',
    },
    {
      what: 'a class that ends before it starts',
      archive: broken('occurrences', (all) => all.with(1, { ...all[1]!, endsAt: all[1]!.startsAt })),
      at: 'occurrences[1].endsAt',
      code: 'ends-before-start',
    },
    {
      what: 'a class of two and a half days',
      archive: broken('occurrences', (all) => all.with(1, { ...all[1]!, endsAt: plus(all[1]!.startsAt, hours(60)) })),
      at: 'occurrences[1].endsAt',
      code: 'too-long',
    },
    {
      what: 'an appointment that occupies its instructor for two days',
      archive: broken('appointmentSessions', (all) => all.with(0, { ...all[0]!, busyUntil: plus(all[0]!.startsAt, hours(48)) })),
      at: 'appointmentSessions[0].busyUntil',
      code: 'too-long',
    },
    {
      what: 'terms that name an unknown class',
      archive: broken('offers', (all) =>
        all.with(0, {
          ...all[0]!,
          terms: { ...all[0]!.terms, classes: { ...all[0]!.terms.classes!, templates: ['x'] } },
        }),
      ),
      at: 'offers[0].terms.classes.templates[0]',
      code: 'unknown-key',
    },
    { what: 'a pass of an unknown customer', archive: pass(1, { customer: 'x' }), at: 'passes[1].customer', code: 'unknown-key' },
    {
      what: 'a pass without terms',
      archive: pass(1, { offer: null, terms: null }),
      at: 'passes[1].terms',
      code: 'terms-missing',
    },
    {
      what: 'a ledger that differs from the balance',
      archive: pass(0, {
        balances: aReadArchive().passes[0]!.balances.with(0, { ...aReadArchive().passes[0]!.balances[0]!, balance: 8 }),
      }),
      at: 'passes[0].balances[0].balance',
      code: 'ledger-differs',
    },
    {
      what: 'a ledger without a balance',
      archive: pass(0, {
        balances: aReadArchive().passes[0]!.balances.slice(0, 1),
        ledger: aReadArchive().passes[0]!.ledger.slice(0, 3),
      }),
      at: 'passes[0].ledger[1]',
      code: 'ledger-differs',
    },
    {
      what: 'a ledger below zero',
      archive: pass(0, { ledger: aReadArchive().passes[0]!.ledger.filter(({ delta }) => delta < 0) }),
      at: 'passes[0].balances[0]',
      code: 'ledger-below-zero',
    },
    {
      what: 'a duplicate balance',
      archive: pass(0, { balances: [...aReadArchive().passes[0]!.balances, aReadArchive().passes[0]!.balances[0]!] }),
      at: 'passes[0].balances[2]',
      code: 'balance-twice',
    },
    {
      what: 'more returned credits than were taken',
      archive: pass(0, {
        balances: aReadArchive().passes[0]!.balances.with(0, {
          ...aReadArchive().passes[0]!.balances[0]!,
          returned: 10,
        }),
      }),
      at: 'passes[0].balances[0].returned',
      code: 'more-returned',
    },
    {
      what: 'a ledger line of an unknown booking',
      archive: broken('bookings', (all) => all.filter(({ key }) => key !== 'b2')),
      at: 'passes[0].ledger[3].booking',
      code: 'unknown-key',
    },
    {
      what: 'one seat too many',
      archive: booking(2, { waitlist: null }),
      at: 'occurrences[1].capacity',
      code: 'overbooked',
    },
    {
      what: 'a series with an unknown class',
      archive: broken('series', (all) => all.with(0, { ...all[0]!, occurrences: ['o3', 'x'] })),
      at: 'series[0].occurrences[1]',
      code: 'unknown-key',
    },
    {
      what: 'a weekly slot of an unknown class',
      archive: broken('standingBookings', (all) => all.with(0, { ...all[0]!, class: 'x' })),
      at: 'standingBookings[0].class',
      code: 'unknown-key',
    },
    {
      what: 'a duplicate weekly slot of one person',
      archive: broken('standingBookings', (all) => [...all, { ...all[0]! }]),
      at: 'standingBookings[1]',
      code: 'duplicate-value',
    },
    {
      what: 'a duplicate class in a series',
      archive: broken('series', (all) => all.with(0, { ...all[0]!, occurrences: ['o2', 'o2'] })),
      at: 'series[0].occurrences[1]',
      code: 'duplicate-value',
    },
    {
      what: 'a series booked with another person’s pass',
      archive: broken('seriesBookings', (all) => all.with(0, { ...all[0]!, pass: 'p2' })),
      at: 'seriesBookings[0].pass',
      code: 'pass-of-another',
    },
    {
      what: 'a class booked with a series that does not contain it',
      archive: broken('series', (all) => all.with(0, { ...all[0]!, occurrences: ['o3'] })),
      at: 'bookings[0].seriesBooking',
      code: 'not-of-the-series',
    },
    {
      what: 'a seat given by somebody whose pass does not pay for it',
      archive: booking(0, { givenBy: 'bea' }),
      at: 'bookings[0].pass',
      code: 'pass-of-another',
    },
    {
      what: 'a seat given to oneself',
      archive: broken('bookings', (all) => all.with(0, { ...all[0]!, givenBy: all[0]!.customer })),
      at: 'bookings[0].givenBy',
      code: 'given-to-themselves',
    },
    {
      what: 'a seat given by an unknown person',
      archive: booking(0, { givenBy: 'x' }),
      at: 'bookings[0].givenBy',
      code: 'unknown-key',
    },
    {
      what: 'a series booking without classes',
      archive: booking(0, { seriesBooking: null }),
      at: 'seriesBookings[0]',
      code: 'booked-no-class',
    },
    {
      what: 'the same person twice in a class',
      archive: booking(5, { occurrence: 'o2', state: 'reserved', waitlist: 3, endedAt: null }),
      at: 'bookings[5]',
      code: 'booked-twice',
    },
    {
      what: 'the same guest twice in a class',
      archive: booking(4, { customer: 'ada', state: 'reserved', guest: { name: 'N.', email: 'nina@EXAMPLE.org' } }),
      at: 'bookings[4]',
      code: 'booked-twice',
    },
    {
      what: 'a gap in the waitlist',
      archive: booking(3, { waitlist: 3 }),
      at: 'bookings[3].waitlist',
      code: 'waitlist-gap',
    },
    {
      what: 'a waitlist place of somebody who has left',
      archive: booking(3, { state: 'cancelled' }),
      at: 'bookings[3].waitlist',
      code: 'waits-but-ended',
    },
    {
      what: 'a waitlist place that was paid for',
      archive: booking(2, { credit: { kind: 'class', cycle: 0, counted: true } }),
      at: 'bookings[2].credit',
      code: 'waits-but-paid',
    },
    {
      what: 'a credit without a pass',
      archive: booking(0, { pass: null }),
      at: 'bookings[0].credit',
      code: 'credit-without-pass',
    },
    {
      what: "another person's pass",
      archive: booking(2, { pass: 'p1' }),
      at: 'bookings[2].pass',
      code: 'pass-of-another',
    },
    ...(['customer', 'offer', 'pass'] as const).map((field) => ({
      what: `an order with an unknown ${field}`,
      archive: order(0, { [field]: 'x' }),
      at: `orders[0].${field}`,
      code: 'unknown-key' as const,
    })),
    {
      what: 'a refund larger than the payment',
      archive: order(0, { refunds: [aRefund(20_001, 0, 0)] }),
      at: 'orders[0].refunds',
      code: 'refunds-beyond',
    },
    {
      what: 'a tax refund larger than the order’s tax',
      archive: order(0, { refunds: [aRefund(9000, 9000, 0)] }),
      at: 'orders[0].refunds',
      code: 'refunds-beyond',
    },
    {
      what: 'the hash of a code without its last four letters',
      archive: card(0, { code: null, codeHash: 'abc', lastFour: null }),
      at: 'giftCards[0].lastFour',
      code: 'last-four-with-hash',
    },
    {
      what: 'one hash on two gift cards',
      archive: broken('giftCards', ([first]) =>
        ['k1', 'k2'].map((key) => ({ ...first!, key, code: null, codeHash: 'abc', lastFour: 'WXYZ' })),
      ),
      at: 'giftCards[1].codeHash',
      code: 'duplicate-value',
    },
    {
      what: 'more returned to a gift card than it paid',
      archive: order(0, { refunds: [aRefund(500, 0, 1)] }),
      at: 'orders[0].refunds',
      code: 'refunds-beyond',
    },
    {
      what: 'a refund without a payment',
      archive: order(1, { refunds: [aRefund(1, 0, 0)] }),
      at: 'orders[1].refunds',
      code: 'refunds-beyond',
    },
    {
      what: 'two orders of one pass',
      archive: order(1, { kind: 'pass', pass: 'p1', customer: 'ada' }),
      at: 'orders[1].pass',
      code: 'duplicate-value',
    },
    { what: "an order for another person's pass", archive: order(1, { customer: 'cem' }), at: 'orders[1].pass', code: 'pass-of-another' },
    {
      what: 'a total that adds an included tax',
      archive: order(0, { total: 23_333 as Minor }),
      at: 'orders[0].total',
      code: 'total-differs',
    },
    { what: 'a total without its tax', archive: order(1, { total: 18_000 as Minor }), at: 'orders[1].total', code: 'total-differs' },
    { what: 'an owed order with a card payment', archive: order(0, { isPaid: false }), at: 'orders[0].isPaid', code: 'unpaid-but-paid-by' },
    {
      what: 'an order in cash with a card',
      archive: order(0, { paidBy: 'cash' }),
      at: 'orders[0].card',
      code: 'card-without-payment',
    },
    {
      what: 'a session that overlaps another of its instructor',
      archive: broken('appointmentSessions', (all) => all.with(1, { ...all[1]!, endedAt: null })),
      at: 'appointmentSessions[1]',
      code: 'at-one-time',
    },
    {
      what: 'a class that overlaps a session of its instructor',
      archive: broken('occurrences', (all) => {
        const { startsAt, endsAt } = aReadArchive().appointmentSessions[0]!;
        return all.with(1, { ...all[1]!, instructor: 'boss', startsAt, endsAt });
      }),
      at: 'occurrences[1]',
      code: 'at-one-time',
    },
    {
      what: 'a minimum of people without its hours',
      archive: broken('recurrences', (all) => all.with(0, { ...all[0]!, minimumHours: null })),
      at: 'recurrences[0].minimumPeople',
      code: 'half-a-minimum',
    },
    {
      what: 'a day that was closed twice',
      archive: broken('dayClosings', (all) => all.with(1, { ...all[1]!, day: all[0]!.day })),
      at: 'dayClosings[1].day',
      code: 'duplicate-value',
    },
    {
      what: 'cash that differs without a note',
      archive: broken('dayClosings', (all) => all.with(0, { ...all[0]!, note: null })),
      at: 'dayClosings[0].note',
      code: 'difference-without-note',
    },
    {
      what: 'a customer with neither an address nor a phone',
      archive: broken('customers', (all) => all.with(0, { ...all[0]!, email: null, phone: null })),
      at: 'customers[0].email',
      code: 'unreachable',
    },
    {
      what: 'more people than places',
      archive: broken('appointmentSessions', (all) => all.with(0, { ...all[0]!, places: 1 })),
      at: 'appointmentSessions[0].places',
      code: 'overbooked',
    },
    {
      what: 'an ended session with people in it',
      archive: broken('appointmentSessions', (all) => all.with(0, { ...all[0]!, endedAt: 0 as Instant })),
      at: 'appointmentSessions[0].endedAt',
      code: 'ended-or-not',
    },
    {
      what: 'working hours of a service without appointments',
      archive: broken('services', (all) => all.with(0, { ...all[0]!, appointment: null })),
      at: 'staff[0].hours.services[0].service',
      code: 'no-appointment',
    },
    {
      what: 'a working day that ends before it starts',
      archive: broken('staff', (all) => {
        const hours = all[0]!.hours!;
        const [service] = hours.services;
        const workingDays = service!.workingDays.map((day) => ({ ...day, ends: day.starts }));
        return all.with(0, { ...all[0]!, hours: { ...hours, services: [{ ...service!, workingDays }] } });
      }),
      at: 'staff[0].hours.services[0].workingDays[0]',
      code: 'ends-before-start',
    },
    {
      what: 'an appointment of an unknown session',
      archive: broken('appointments', (all) => all.with(0, { ...all[0]!, session: 'x' })),
      at: 'appointments[0].session',
      code: 'unknown-key',
    },
  ])('is refused for $what', ({ archive, at, code }) => {
    expect(found(archive)).toContainEqual([at, code]);
  });

  it('lists all problems at once', () => {
    const archive = { ...aReadArchive(), customers: [], staff: [] };
    expect(found(archive).filter(([, code]) => code === 'unknown-key').length).toBeGreaterThanOrEqual(9);
  });
});
