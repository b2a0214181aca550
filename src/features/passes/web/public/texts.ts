/** The account's texts about owned passes (spec 2 §2). */
import type { PunchType } from '../../../products/rules/terms.ts';
import { catalogue } from '../../../../wire/texts.ts';
import { passTexts } from '../../texts.ts';
import { productTexts } from '../../../products/texts.ts';

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
  left: {
    class: (count: number) => (count === 1 ? 'class left' : 'classes left'),
    appointment: (count: number) => (count === 1 ? 'appointment left' : 'appointments left'),
  },
  unlimited: { class: 'Unlimited classes', appointment: 'Unlimited appointments' },
  balance: (left: number, all: number) => `${left} of ${all}`,
  usedOf: (used: number, all: number) => `${used} of ${all} used`,
  nextCredits: (day: string) => `Your next credits come on ${day}.`,
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
  discountTag: (amount: string) => `${amount} off`,
  /** The length of a commitment before its dates are known. */
  commitmentFrom: (period: string) => `${period} from your first booking`,
  cancelledNote: (day: string) => `It was cancelled and stays good until ${day}.`,
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
