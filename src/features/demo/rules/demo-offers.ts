/** The products of the demo studios: every kind of pass that Atelier supports. */
import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { addToDay } from '../../../kernel/zoned-time.ts';
import type { ArchivedOffer, ArchivedTerms } from '../../archive/rules/archived-sales.ts';

/** Completes terms with defaults. */
const terms = (special: Pick<ArchivedTerms, 'name' | 'description' | 'punchType'> & Partial<ArchivedTerms>): ArchivedTerms => ({
  validity: { kind: 'never' },
  activation: { kind: 'immediate' },
  expiryFrom: 'activation',
  cycle: special.punchType === 'membership' ? { count: 1, unit: 'month' } : null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  billingDay: null,
  classes: null,
  appointments: null,
  guests: null,
  durationLimits: null,
  carryForward: false,
  bookBeyondRenewal: true,
  futureCycles: null,
  opensDaysBefore: null,
  chargeLateCancelFee: false,
  oncePerPerson: false,
  newCustomersOnly: false,
  ...special,
});

const classes = (perCycle: number | null, templates: 'all' | readonly string[] = 'all'): ArchivedTerms['classes'] => ({
  allowance: perCycle === null ? { kind: 'unlimited' } : { kind: 'limited', perCycle },
  templates,
  serviceLimits: null,
});

const months = (count: number) => ({ kind: 'period', count, unit: 'month' }) as const;

interface PricedTerms {
  readonly key: string;
  readonly price: number;
  readonly tags: readonly string[];
  /** The key of its link, for a hidden offer. */
  readonly linkKey?: string;
  readonly highlighted?: boolean;
  /** The saving compared with single classes. */
  readonly saved?: number;
  readonly terms: ArchivedTerms;
}

const PACKS: readonly PricedTerms[] = [
  {
    key: 'single',
    price: 2800,
    tags: ['beginners'],
    terms: terms({
      name: 'Single class',
      description: 'One class of your choice within a month.',
      punchType: 'classpack',
      validity: months(1),
      classes: classes(1),
    }),
  },
  {
    key: 'two-weeks',
    price: 4900,
    tags: ['beginners'],
    terms: terms({
      name: 'Two weeks to look around',
      description: 'As many classes as you like for 14 days, from your first booking.',
      punchType: 'classpack',
      validity: { kind: 'period', count: 14, unit: 'day' },
      expiryFrom: 'first-booking',
      oncePerPerson: true,
      classes: classes(null),
    }),
  },
  {
    key: 'pack-5',
    price: 12_500,
    tags: [],
    terms: terms({
      name: '5-class pack',
      description: 'Five classes within three months.',
      punchType: 'classpack',
      validity: months(3),
      classes: classes(5),
    }),
  },
  {
    key: 'pack-10',
    price: 22_000,
    tags: ['beginners', 'gentle'],
    highlighted: true,
    saved: 6000,
    terms: terms({
      name: '10-class pack',
      description: 'Ten classes within six months of your first booking. Bring a friend on one of your credits.',
      punchType: 'classpack',
      validity: months(6),
      expiryFrom: 'first-booking',
      classes: classes(10),
      guests: { separate: null },
    }),
  },
  {
    key: 'pack-20',
    price: 38_000,
    tags: ['sweaty'],
    saved: 18_000,
    terms: terms({
      name: '20-class pack',
      description: 'Twenty classes within a year, with two extra visits for friends.',
      punchType: 'classpack',
      validity: { kind: 'period', count: 1, unit: 'year' },
      classes: classes(20),
      guests: { separate: { kind: 'limited', perCycle: 2 } },
    }),
  },
  {
    key: 'reformer-10',
    price: 30_000,
    tags: ['small'],
    terms: terms({
      name: 'Reformer 10',
      description: 'Ten reformer classes within four months.',
      punchType: 'classpack',
      validity: months(4),
      classes: classes(10, ['reformer-pilates', 'pilates-from-zero']),
      chargeLateCancelFee: true,
    }),
  },
  {
    key: 'one-to-one-3',
    price: 27_000,
    tags: [],
    terms: terms({
      name: 'One to one, three sessions',
      description: 'Three private sessions with a teacher of your choice.',
      punchType: 'classpack',
      validity: months(6),
      appointments: { allowance: { kind: 'limited', perCycle: 3 }, services: 'all', serviceLimits: null },
    }),
  },
  {
    key: 'staff-friends',
    price: 0,
    tags: [],
    linkKey: 'aQ3k9mWz7RtY2hLx5BvN8p',
    terms: terms({
      name: 'Friends of the house',
      description: 'Three classes on us.',
      punchType: 'classpack',
      oncePerPerson: true,
      classes: classes(3),
    }),
  },
];

const MEMBERSHIPS: readonly PricedTerms[] = [
  {
    key: 'unlimited',
    price: 16_500,
    tags: ['sweaty'],
    terms: terms({
      name: 'Unlimited membership',
      description: 'Every class, every day, and two visits for friends each month. Six months at least.',
      punchType: 'membership',
      commitmentCycles: 6,
      classes: classes(null),
      guests: { separate: { kind: 'limited', perCycle: 2 } },
      chargeLateCancelFee: true,
    }),
  },
  {
    key: 'eight-a-month',
    price: 11_900,
    tags: [],
    terms: terms({
      name: '8 a month',
      description: 'Eight classes each month; what is left moves to the next one. Three months at least.',
      punchType: 'membership',
      commitmentCycles: 3,
      classes: classes(8),
      carryForward: true,
      futureCycles: 1,
    }),
  },
  {
    key: 'once-a-day',
    price: 9900,
    tags: ['gentle'],
    terms: terms({
      name: 'Early bird',
      description: 'One class a day for three months, with a week to try it first.',
      punchType: 'membership',
      cycles: 3,
      trialDays: 7,
      classes: classes(null),
      durationLimits: [{ maxVisits: 1, unit: 'day' }],
    }),
  },
  {
    key: 'yoga-and-rest',
    price: 8500,
    tags: ['gentle'],
    terms: terms({
      name: 'Yoga & Rest',
      description: 'All the yoga you like and four hours of rest each month.',
      punchType: 'membership',
      billingDay: { kind: 'day-of-month', dayOfMonth: 1 },
      classes: {
        allowance: { kind: 'unlimited' },
        templates: 'all',
        serviceLimits: [
          { service: 'yoga', maxVisits: null },
          { service: 'rest', maxVisits: 4 },
        ],
      },
    }),
  },
];

/** The season pass has a fixed first day and a fixed last day. */
const season = (today: Day): PricedTerms => ({
  key: 'season',
  price: 29_000,
  tags: ['sweaty'],
  terms: terms({
    name: 'Season pass',
    description: 'Unlimited classes from next week for ten weeks, for those who like an end in sight.',
    punchType: 'classpack',
    activation: { kind: 'date', day: addToDay(today, 7, 'day') },
    validity: { kind: 'until', day: addToDay(today, 77, 'day') },
    classes: classes(null),
  }),
});

export const demoOffers = (today: Day, createdAt: Instant, priceFactor: number): ArchivedOffer[] =>
  [...PACKS, season(today), ...MEMBERSHIPS].map((offer, at) => ({
    key: offer.key,
    price: Math.round(offer.price * priceFactor) as Minor,
    isArchived: false,
    hidden: offer.linkKey !== undefined,
    linkKey: offer.linkKey ?? null,
    highlighted: offer.highlighted ?? false,
    saved: offer.saved === undefined ? null : (Math.round(offer.saved * priceFactor) as Minor),
    order: at + 1,
    saleFrom: null,
    saleUntil: null,
    tags: offer.tags,
    createdAt,
    terms: offer.terms,
  }));
