import type { ArchiveInput } from '../../src/features/archive/contract/archive.contract.ts';
import { readArchive } from '../../src/features/archive/contract/read-archive.ts';
import type { Archive } from '../../src/features/archive/rules/archive.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3PTgT0XeGmMIPQ3nI0bmIHnVrYzTCLnDGkmG4HQXPIo';
const terms = {
  description: '',
  validity: { kind: 'never' as const },
  activation: { kind: 'immediate' as const },
  expiryFrom: 'activation' as const,
  cycle: null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  appointments: null,
  guests: null,
  durationLimits: null,
  carryForward: false,
  bookBeyondRenewal: false,
  futureCycles: null,
  chargeLateCancelFee: false,
};

/** Staff, places, classes: one thing with every field filled in, and one with as little as can be. */
const house = (): Pick<ArchiveInput, 'staff' | 'tags' | 'locations' | 'services' | 'classes'> => ({
  staff: [
    {
      key: 'boss', role: 'owner', teaches: true, name: 'Ruth Adler', email: 'Ruth@Studio.test', password: null, passwordHash: HASH, phone: '+12125550101',
      pictureUrl: '/assets/ruth.png', description: 'Began it all.', allowAllSchedulesAccess: true, allowSelfCheckIn: true, active: false,
      createdAt: '2025-01-02T03:04:05.678Z',
    },
    {
      key: 'desk', role: 'front_desk', teaches: false, name: 'Theo', email: 'theo@studio.test', password: null, passwordHash: null, phone: null, pictureUrl: null,
      description: null, allowAllSchedulesAccess: false, allowSelfCheckIn: false, active: true, createdAt: '2025-01-02T03:04:05.000Z',
    },
  ],
  tags: [{ key: 't1', name: 'Gentle' }, { key: 't2', name: 'Regulars' }],
  locations: [{ key: 'loft', name: 'Loft', address: '1 High Street' }, { key: 'park', name: 'Park', address: null }],
  services: [
    { key: 'yoga', name: 'Yoga', description: 'Still and strong.', mediaUrl: 'https://example.org/yoga.jpg' },
    { key: 'swim', name: 'Swimming', description: null, mediaUrl: null },
  ],
  classes: [
    { key: 'flow', service: 'yoga', name: 'Flow', description: 'Breath leads.', color: '#0f766e', durationMinutes: 60, tags: ['t1', 't2'] },
    { key: 'lanes', service: null, name: 'Lane swimming', description: '', color: '#1d5f8a', durationMinutes: 90, tags: [] },
  ],
});

const occurrences = (): ArchiveInput['occurrences'] => [
  {
    key: 'o1', class: 'flow', location: 'loft', instructor: 'boss', room: 'Upstairs', name: 'Flow for two', description: 'Bring somebody.', color: '#b4532a',
    additionalDetails: 'Ring twice.', startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z', visiblePublic: false, acceptReservations: false,
    capacity: 2, waitlistEnabled: true, seatsOffered: 1, online: { link: 'https://video.test/1', password: 'secret' }, lateCancelFee: 1500, hideOnClassPass: true,
    cancelled: { at: '2026-03-01T10:00:00.000Z', reason: 'Snow', shown: true }, attendanceCompleted: true,
  },
  {
    key: 'o2', class: 'flow', location: null, instructor: null, room: null, name: null, description: null, color: null, additionalDetails: '',
    startsAt: '2026-03-09T10:00:00.000Z', endsAt: '2026-03-09T11:00:00.000Z', visiblePublic: true, acceptReservations: true, capacity: 1, waitlistEnabled: true,
    seatsOffered: 0, online: null, lateCancelFee: null, hideOnClassPass: false, cancelled: null, attendanceCompleted: false,
  },
  {
    key: 'o3', class: 'lanes', location: 'park', instructor: null, room: null, name: null, description: null, color: null, additionalDetails: '',
    startsAt: '2026-03-10T10:00:00.000Z', endsAt: '2026-03-10T11:30:00.000Z', visiblePublic: true, acceptReservations: true, capacity: null, waitlistEnabled: false,
    seatsOffered: 0, online: null, lateCancelFee: null, hideOnClassPass: false, cancelled: null, attendanceCompleted: false,
  },
];

const customers = (): ArchiveInput['customers'] => [
  {
    key: 'ada', firstName: 'Ada', lastName: 'Lane', email: 'Ada@Example.org', password: null, passwordHash: HASH, dob: '1990-02-28', phone: '+12125550102', city: 'New York',
    state: 'NY', postCode: '10013', addressLine1: '41 Lispenard Street', addressLine2: 'Floor 3', emergencyContact: { name: 'Ben', phone: '+12125550103', relation: 'Brother' },
    smsOptIn: true, marketingOptIn: true, waiver: { hash: 'abc', at: '2026-01-01T00:00:00.000Z' }, attendedClassesCount: 7, injured: true, tags: ['t2'],
    createdAt: '2025-06-01T00:00:00.000Z',
  },
  ...['bea', 'cem'].map((key) => ({
    key, firstName: key, lastName: '', email: `${key}@example.org`, password: null, passwordHash: null, dob: null, phone: null, city: null, state: null, postCode: null,
    addressLine1: null, addressLine2: null, emergencyContact: null, smsOptIn: false, marketingOptIn: false, waiver: null, attendedClassesCount: 0, injured: false,
    tags: [], createdAt: '2025-06-01T00:00:00.000Z',
  })),
];

const passes = (): Pick<ArchiveInput, 'offers' | 'passes'> => ({
  offers: [
    {
      key: 'ten', price: 22_000, hidden: true, order: 3, tags: ['t1'], createdAt: '2025-01-01T00:00:00.000Z',
      terms: {
        ...terms, name: 'Ten', punchType: 'classpack', validity: { kind: 'period', count: 6, unit: 'month' }, expiryFrom: 'first-booking',
        classes: { allowance: { kind: 'limited', perCycle: 10 }, templates: ['flow', 'lanes'], serviceLimits: [{ service: 'yoga', maxVisits: 3 }, { service: 'swim', maxVisits: null }] },
        guests: { separate: { kind: 'limited', perCycle: 1 } },
      },
    },
    {
      key: 'all', price: 0, hidden: false, order: 0, tags: [], createdAt: '2025-01-01T00:00:00.000Z',
      terms: {
        ...terms, name: 'All', description: 'Everything.', punchType: 'membership', cycle: { count: 1, unit: 'month' }, cycles: 12, commitmentCycles: 3, trialDays: 7,
        activation: { kind: 'date', day: '2026-01-01' }, validity: { kind: 'until', day: '2026-12-31' },
        classes: { allowance: { kind: 'unlimited' }, templates: 'all', serviceLimits: null },
        appointments: { allowance: { kind: 'limited', perCycle: 2 }, services: ['yoga'], serviceLimits: [{ service: 'yoga', maxVisits: 1 }] },
        durationLimits: [{ maxVisits: 1, unit: 'day' }], carryForward: true, bookBeyondRenewal: true, futureCycles: 2, chargeLateCancelFee: true,
      },
    },
  ],
  passes: [
    {
      key: 'p1', customer: 'ada', offer: 'ten', terms: null, state: 'paid', soldByStaff: true, startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-07-01T00:00:00.000Z',
      pricePaid: 20_000, purchasedAt: '2025-12-31T00:00:00.000Z',
      balances: [
        { kind: 'class', cycle: 0, granted: 10, balance: 9, usableUntil: '2026-08-01T00:00:00.000Z', returned: 1 },
        { kind: 'guest', cycle: 0, granted: 1, balance: 0, usableUntil: null, returned: 0 },
      ],
      ledger: [
        { kind: 'class', cycle: 0, delta: 10, reason: 'granted', booking: null, at: '2025-12-31T00:00:00.000Z' },
        { kind: 'guest', cycle: 0, delta: 1, reason: 'granted', booking: null, at: '2025-12-31T00:00:00.000Z' },
        { kind: 'class', cycle: 0, delta: -1, reason: 'reserved', booking: 'b1', at: '2026-02-01T00:00:00.000Z' },
        { kind: 'guest', cycle: 0, delta: -1, reason: 'reserved', booking: 'b2', at: '2026-02-01T00:00:00.000Z' },
      ],
    },
    {
      key: 'p2', customer: 'bea', offer: 'ten', terms: { ...terms, name: 'Ten, as it was', punchType: 'classpack', classes: { allowance: { kind: 'unlimited' }, templates: 'all', serviceLimits: null } },
      state: 'unpaid', soldByStaff: false, startsAt: null, endsAt: null, pricePaid: null, purchasedAt: '2025-12-31T00:00:00.000Z', balances: [], ledger: [],
    },
  ],
});

const bookings = (): ArchiveInput['bookings'] => {
  const blank = { guest: null, waitlist: null, pass: null, credit: null, movedUpAt: null, freeUntil: null, offerUntil: null, passedOverAt: null, endedAt: null, lateCancelFee: null, createdAt: '2026-02-01T00:00:00.000Z' };
  const seat = { pass: 'p1', credit: { kind: 'class' as const, cycle: 0, counted: true } };
  return [
    { ...blank, ...seat, key: 'b1', occurrence: 'o2', customer: 'ada', state: 'reserved', movedUpAt: '2026-02-02T00:00:00.000Z', freeUntil: '2026-02-02T00:30:00.000Z' },
    { ...blank, key: 'b2', occurrence: 'o3', customer: 'ada', guest: { name: 'Nina', email: 'Nina@example.org' }, state: 'attended', pass: 'p1', credit: { kind: 'guest', cycle: 0, counted: true } },
    { ...blank, key: 'b3', occurrence: 'o2', customer: 'bea', state: 'reserved', waitlist: 1, pass: 'p2', passedOverAt: '2026-02-03T00:00:00.000Z' },
    { ...blank, key: 'b4', occurrence: 'o2', customer: 'cem', state: 'reserved', waitlist: 2, offerUntil: '2026-02-03T00:00:00.000Z' },
    { ...blank, key: 'b5', occurrence: 'o3', customer: 'cem', guest: { name: 'Olaf', email: null }, state: 'late_cancelled', endedAt: '2026-02-04T00:00:00.000Z', lateCancelFee: 1500 },
    { ...blank, key: 'b6', occurrence: 'o3', customer: 'ada', state: 'cancelled', endedAt: '2026-02-04T00:00:00.000Z' },
  ];
};

/** An archive on paper that has something in every field, in the order in which an export writes it; what a test cares about is laid over. */
export const anArchive = (differs: Partial<ArchiveInput> = {}): ArchiveInput => ({
  format: 'atelier-studio',
  version: 1,
  studio: {
    slug: 'harbor',
    hosts: ['book.harbor.test', 'www.harbor.test'],
    createdAt: '2025-01-01T00:00:00.000Z',
    settings: {
      name: 'Harbor', supportEmail: 'hello@harbor.test', timeZone: 'America/New_York', locale: 'en-US', currency: { code: 'USD', symbol: '$', digits: 2 }, dateFormat: 'YYYY-MM-DD',
      showTimezoneBanner: false, phoneRequired: true, allowCustomerCancelMemberships: true, look: { logoUrl: null, colour: '#123456', radius: 4, defaultBuyTab: 'membership' },
      booking: {
        cancelBeforeHours: 6, cancelBeforeMins: 30, allowCancelAfterDeadline: false, lateCancelCredit: 'refunded', cancelDaysBefore: 30, waitlistAutoMinutes: 60, offersEndMinutes: 10,
        freeLeaveMinutes: 20, quietFrom: '22:00', quietUntil: '06:00', returnedCreditDays: 7, multipleReservation: true, allowIndividualSeriesCancellation: true,
      },
      waiver: { requireSign: true, type: 'text', text: 'Careful.', hash: 'abc' }, tax: { enabled: true, name: 'VAT', rate: 20_000, includedInPrice: true },
    },
    features: ['waitlist', 'group_classes'],
  },
  ...house(),
  occurrences: occurrences(),
  ...passes(),
  customers: customers(),
  bookings: bookings(),
  ...differs,
});

/** The same, read. */
export function aReadArchive(differs: Partial<ArchiveInput> = {}): Archive {
  const read = readArchive(anArchive(differs));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.archive;
}
