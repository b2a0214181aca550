/** Words of the page with the evidence of an order. It is sent to banks. */
import { catalogue } from '../../wire/texts.ts';
import type { Allowance } from '../products/rules/terms.ts';
import type { BookingWord } from './rules/booking-word.ts';

const creditLine = (allowance: Allowance | null, name: string): string[] =>
  allowance === null ? [] : [`${name}: ${allowance.kind === 'unlimited' ? 'unlimited' : allowance.perCycle}.`];

export const evidenceTexts = catalogue('evidenceTexts', {
  title: (order: number) => `Order ${order}`,
  made: (studio: string, moment: string) => `By ${studio}, ${moment}.`,
  sale: 'The sale',
  product: 'Product',
  customer: 'Customer',
  bought: 'Bought',
  total: 'Total',
  paidBy: 'Paid by',
  terms: 'The terms that were bought',
  credits: (classes: Allowance | null, appointments: Allowance | null) => [
    ...creditLine(classes, 'Classes'),
    ...creditLine(appointments, 'Appointments'),
  ],
  validity: (period: string) => `Validity: ${period}.`,
  renewal: (billing: string, frequency: string) => `Renewal: ${billing}. Duration: ${frequency}.`,
  lateFee: 'Late cancellations may cost a fee.',
  waiver: 'The waiver of the studio',
  accepted: (moment: string, fingerprint: string) =>
    `Accepted by the customer: ${moment}. Fingerprint of the text (SHA-256): ${fingerprint}.`,
  notAccepted: 'The customer has not accepted it.',
  refunds: 'Refunds',
  disputes: 'Disputes',
  bookedOn: (moment: string) => `booked on ${moment}`,
  bookings: 'Bookings with what was sold',
  cancelling: {
    title: 'Rules of cancelling these bookings',
    stored: 'The studio stored these rules with the booking. Where the rules at the time of the cancellation cost less, those held.',
    present: 'The rules of that time were not stored with the booking. These are the present rules of the studio.',
    free: (moment: string) => `Cancelling was free until ${moment}.`,
    notLater: 'Cancelling was not possible after that.',
    credit: { kept: 'A later cancellation used the credit.', returned: 'A later cancellation gave the credit back.' },
    fee: (amount: string) => `A later cancellation cost a fee of ${amount}.`,
    refilled: 'A later cancellation cost nothing if another person took the place.',
    freeLate: (most: number) =>
      most === 1 ? 'One later cancellation within 30 days cost nothing.' : `${most} later cancellations within 30 days cost nothing.`,
    noShow: (amount: string) => `Not coming without cancelling cost a fee of ${amount}.`,
  },
  mails: 'Mails to the customer since then',
  none: 'None.',
  words: {
    booked: 'booked',
    waiting: 'on the waitlist',
    attended: 'checked in',
    'no-show': 'did not come',
    cancelled: 'cancelled by the customer',
    'cancelled-late': 'cancelled late by the customer',
    'free-late': 'cancelled late by the customer, free',
    removed: 'removed by the studio',
    'class-cancelled': 'class cancelled by the studio',
    requested: 'requested',
  } satisfies Record<BookingWord, string>,
  states: { open: 'open', won: 'won', lost: 'lost' },
  fileName: (order: number) => `order-${order}`,
});
