/** The account's texts about owned passes (spec 2 §2). */
import type { Period, PunchType } from '../../../products/rules/terms.ts';
import { catalogue } from '../../../../wire/texts.ts';
import { passTexts } from '../../texts.ts';
import { productTexts } from '../../../products/texts.ts';

type Noun = 'class' | 'appointment' | null;
type Limit = Readonly<{ count: number; unit: 'day' | 'week' | 'month' }>;

const THIS = { day: 'today', week: 'this week', month: 'this month', year: 'this year' } as const;
const NOUNS = { class: ['class', 'classes'], appointment: ['appointment', 'appointments'] } as const;
const nouns = (noun: 'class' | 'appointment', count: number): string => NOUNS[noun][count === 1 ? 0 : 1];
const aUnit = ({ count, unit }: Limit, nth: number): string => `${count}${nth === 0 ? ` ${nouns('class', count)}` : ''} a ${unit}`;

const en = {
  title: { classpack: 'My Class Packs', membership: 'My Memberships' } satisfies Record<PunchType, string>,
  showUsed: { classpack: 'Show used passes', membership: 'Show used memberships' } satisfies Record<PunchType, string>,
  empty: { classpack: 'No classpack found.', membership: 'No membership found.' } satisfies Record<PunchType, string>,
  usedAreHidden: (count: number) =>
    count === 1 ? 'One that is used up or expired is hidden.' : `${count} that are used up or expired are hidden.`,
  whatItIsFor: {
    classpack: 'A class pack pays for your classes, one credit each.',
    membership: 'A membership brings you credits again and again.',
  } satisfies Record<PunchType, string>,
  buy: { classpack: 'See class packs', membership: 'See memberships' } satisfies Record<PunchType, string>,
  /** The parts of the sentence of a pass. Only the first can begin with a capital letter. `noun` is null where classes go without saying. */
  sentence: {
    left: (left: number, all: number, noun: Noun, cycle: keyof typeof THIS | null) =>
      `${left} of ${all}${noun === null ? '' : ` ${nouns(noun, all)}`} left${cycle === null ? '' : ` ${THIS[cycle]}`}`,
    unlimited: (noun: Noun) => (noun === null ? 'Unlimited' : `Unlimited ${nouns(noun, 2)}`),
    upTo: (limits: readonly Limit[]) => `Up to ${limits.map(aUnit).join(', ')}`,
    atMost: (limits: readonly Limit[]) => `at most ${limits.map(aUnit).join(', ')}`,
    more: (day: string) => `more on ${day}`,
    only: (names: string) => `for ${names}`,
    someClasses: 'for some of the classes',
    aCycle: (amount: string, { count, unit }: Period) => (count === 1 ? `${amount} a ${unit}` : `${amount} every ${count} ${unit}s`),
    trial: (day: string) => `free trial until ${day}`,
    afterTrial: (price: string) => `then ${price}`,
    first: (amount: string) => `the first time ${amount}`,
    begins: (day: string) => `begins ${day}`,
    fromFirstBooking: 'begins with your first booking',
    dayOfFirstBooking: 'on the day of your first booking',
    renews: (day: string) => `renews ${day}`,
    until: (day: string) => `until ${day}`,
    never: 'never expires',
    cancelled: (day: string) => `cancelled, good until ${day}`,
    card: (brand: string, lastFour: string) => `${brand} ${lastFour}`,
    payer: { 'direct-debit': 'direct debit', paypal: 'PayPal', studio: 'paid at the studio' },
    guests: (left: number, cycle: keyof typeof THIS | null) =>
      `${left} ${left === 1 ? 'guest' : 'guests'} left${cycle === null ? '' : ` ${THIS[cycle]}`}`,
    anyGuests: 'guests as often as you like',
    each: (amount: string) => `${amount} a class`,
    ended: (day: string) => `Ended ${day}`,
    endedOn: (day: string) => `ended ${day}`,
    unused: (left: number, all: number, noun: Noun) => `${left} of ${all}${noun === null ? '' : ` ${nouns(noun, all)}`} not used`,
    allUsed: (all: number, noun: Noun) =>
      all === 1 ? `The ${nouns(noun ?? 'class', 1)} is used` : `All ${all}${noun === null ? '' : ` ${nouns(noun, all)}`} used`,
  },
  none: 'No pass yet',
  seePasses: 'See class packs and memberships',
  facts: {
    price: 'Price',
    validFrom: 'Valid from',
    validTill: 'Valid till',
    renewsOn: 'Renews on',
    nextPayment: 'Next payment',
    ahead: 'Ahead of time',
    billing: 'Billing',
    runs: 'Runs',
    classBalance: 'Class balance',
    guestBalance: 'Class guest balance',
    appointmentBalance: 'Appointment balance',
    commitment: 'Commitment',
    commitmentEnds: 'Commitment ends',
    eligible: 'Valid for',
  },
  details: {
    open: 'Details',
    openOf: (name: string) => `Details of ${name}`,
    gives: 'What it gives',
    when: 'When it is good',
    paid: 'What it costs',
    goodToKnow: 'Good to know',
    used: (used: string, total: string) => `${used} of ${total} used`,
    services: 'Services',
    allServices: 'All services',
    anyVisits: 'As often as you like',
    visits: (most: number) => (most === 1 ? 'At most 1 visit' : `At most ${most} visits`),
    bought: 'Bought on',
    given: 'Given on',
    goodFor: 'Good for',
    fromActivation: (period: string) => `${period} from its first day`,
    until: (day: string) => `Until ${day}`,
    nextCredits: 'Next credits on',
    credits: { class: 'Class credits', guest: 'Guest credits', appointment: 'Appointment credits' },
    unlimited: 'Unlimited',
    renewal: 'Renewal',
    renewals: {
      automatic: 'Automatic',
      studio: 'Each cycle is paid at the studio',
      cancelled: 'Off: it was cancelled',
      last: 'Off: it does not renew',
    },
    status: 'Status',
    firstPaid: 'Paid at the start',
    fullPrice: 'Before discount',
    discount: 'Discount',
    paidBy: 'Payment method',
    trial: 'Trial',
    rules: {
      most: (most: number, unit: 'day' | 'week' | 'month') => `It pays for at most ${most} ${most === 1 ? 'class' : 'classes'} a ${unit}.`,
      guests: 'You may bring somebody: their place costs one of your credits.',
      guestsSeparate: 'You may bring somebody: guest credits are used first.',
      noGuests: 'It is for you alone.',
      beyondRenewal: 'You may book classes that come after its next renewal.',
      notBeyondRenewal: 'Classes after its next renewal can be booked once it has renewed.',
      future: (cycles: number) =>
        cycles === 1
          ? 'You may use the credits of the next cycle ahead of time.'
          : `You may use the credits of the next ${cycles} cycles ahead of time.`,
      carryForward: 'Credits that you do not use stay with you in the next cycle.',
      commitment: (day: string) => `It runs at least until ${day}.`,
      opens: (days: number) =>
        days === 0 ? 'Classes open for booking on their day.' : `Classes open for booking ${days} ${days === 1 ? 'day' : 'days'} before.`,
      lateFee: 'Cancelling late may cost a fee, where the class has one.',
    },
  },
  byStudio: {
    title: 'From the studio',
    given: (reason: string) => `Given by the studio: ${reason}`,
    kinds: {
      class: (one: boolean) => (one ? 'class credit' : 'class credits'),
      guest: (one: boolean) => (one ? 'guest credit' : 'guest credits'),
      appointment: (one: boolean) => (one ? 'appointment credit' : 'appointment credits'),
    },
    credits: (count: string, kind: string, day: string, reason: string) => `${count} ${kind}, ${day}: ${reason}`,
    end: (lastDay: string, day: string, reason: string) => `Last day moved to ${lastDay}, ${day}: ${reason}`,
  },
  paymentOn: (amount: string, day: string) => `${amount} on ${day}`,
  ahead: {
    class: (count: number) => `${count} ${count === 1 ? 'class' : 'classes'} of your next cycles`,
    appointment: (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'} of your next cycles`,
  },
  /** The length of a commitment before its dates are known. */
  commitmentFrom: (period: string) => `${period} from your first booking`,
  fromFirstBooking: 'Your first booking',
  afterFirstBooking: (period: string) => `${period} after your first booking`,
  cancel: {
    open: 'Cancel membership',
    openOf: (name: string) => `Cancel membership: ${name}`,
    title: 'Cancel this membership?',
    ends: (name: string, day: string) => `${name} stays good until ${day}. Nothing more will be charged.`,
    bookings: (count: number) =>
      count === 1
        ? 'You have a booking after that day. It will be cancelled:'
        : `You have ${count} bookings after that day. They will be cancelled:`,
    more: (count: number) => `and ${count} more`,
    noBookings: 'You have no bookings after that day.',
    keep: 'Keep it',
    yes: 'Yes, cancel it',
  },
  overdue: {
    title: 'The last payment did not go through',
    titleOwed: 'Not paid yet',
    owed: 'It can be paid here, or at the studio.',
    again: (day: string) => `We will try again on ${day}.`,
    blocked: 'Until it is paid you cannot book with this membership.',
    action: 'Pay now',
    actionOf: (pass: string) => `Pay now: ${pass}`,
  },
  contact: (email: string) => `To cancel this membership, please contact ${email}.`,
  contactStudio: 'To cancel this membership, please contact the studio.',
};

export const myPassTexts = catalogue('myPassTexts', en);
export const say = myPassTexts();
/** The texts that server and screens share. */
export const shared = passTexts();
export const termWords = productTexts();
