/** The server's sentences about owned passes and credits (spec 2 §2-4 and §8). */
import { catalogue, type DayWords, type RefusalTexts } from '../../wire/texts.ts';
import type { AppointmentPassRefusal } from './rules/appointment-credit.ts';
import type { PassRefusal } from './rules/eligibility.ts';
import type { PaymentMethod } from './rules/pass.ts';
import type { StatusLabel } from './rules/standing.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The calendar unit of the class, relative to today. */
function unitName({ unit, from, isCurrent }: Extract<PassRefusal, { code: 'duration-limit-reached' }>, days: DayWords): string {
  switch (unit) {
    case 'day':
      return isCurrent ? 'today' : `on ${days.dated(from)}`;
    case 'week':
      return isCurrent ? 'this week' : `in the week of ${days.dated(from)}`;
    case 'month':
      return isCurrent ? 'this month' : `in ${days.month(from)}`;
  }
}

const refusals = {
  'pass-not-paid': { status: 409, say: () => 'This pass has not been paid for yet. It can be used as soon as it is paid.' },
  'renewal-unpaid': {
    status: 409,
    say: () =>
      'The last payment of this membership did not go through. Please update your card under Account, Billing, and you can book again.',
  },
  'pass-cancelled': {
    status: 409,
    say: ({ endedOn }, days) => (endedOn ? `This pass was cancelled and ended on ${days.dated(endedOn)}.` : 'This pass was cancelled.'),
  },
  'pass-expired': { status: 409, say: ({ endedOn }, days) => `This pass expired on ${days.dated(endedOn)}.` },
  'ends-before-class': {
    status: 409,
    say: ({ endsOn }, days) => `This pass is valid till ${days.dated(endsOn)}, and the class is after that.`,
  },
  'not-active-yet': {
    status: 409,
    say: ({ startsOn }, days) => `This pass starts on ${days.dated(startsOn)}, and the class is before that.`,
  },
  'beyond-renewal': {
    status: 409,
    say: ({ renewsOn }, days) =>
      `This membership renews on ${days.dated(renewsOn)}. Classes from that day on can be booked after it has renewed.`,
  },
  'opens-later': {
    status: 409,
    say: ({ opensOn }, days) => `This class opens for this pass on ${days.dated(opensOn)}. You can book it from then on.`,
  },
  'not-for-classes': { status: 409, say: () => 'This pass is for appointments, not for classes.' },
  'class-not-covered': { status: 409, say: () => 'This pass does not cover this class.' },
  'guests-not-allowed': { status: 409, say: () => 'This pass is for you alone: it does not allow booking for somebody else.' },
  'credits-used-up': {
    status: 409,
    say: ({ used, granted, nextCreditsOn }, days) =>
      [
        `No credits left on this pass: ${used} of ${granted} used.`,
        ...(nextCreditsOn ? [`Your next credits come on ${days.dated(nextCreditsOn)}.`] : []),
      ].join(' '),
  },
  'duration-limit-reached': {
    status: 409,
    say: (refusal, days) =>
      `This pass allows ${some(refusal.maxVisits, 'class', 'classes')} a ${refusal.unit}: ${refusal.used} of ${refusal.maxVisits} used ${unitName(refusal, days)}.`,
  },
  'service-limit-reached': {
    status: 409,
    say: ({ maxVisits, used }) =>
      `This pass allows ${some(maxVisits, 'visit', 'visits')} of this kind of class: ${used} of ${maxVisits} used.`,
  },
} satisfies RefusalTexts<PassRefusal>;

/** The same refusals for a pass that pays for an appointment. */
const appointmentRefusals = {
  'pass-not-paid': refusals['pass-not-paid'],
  'renewal-unpaid': refusals['renewal-unpaid'],
  'pass-cancelled': refusals['pass-cancelled'],
  'pass-expired': refusals['pass-expired'],
  'ends-before-appointment': {
    status: 409,
    say: ({ endsOn }, days) => `This pass is valid till ${days.dated(endsOn)}, and the appointment is after that.`,
  },
  'not-active-yet': {
    status: 409,
    say: ({ startsOn }, days) => `This pass starts on ${days.dated(startsOn)}, and the appointment is before that.`,
  },
  'beyond-renewal': {
    status: 409,
    say: ({ renewsOn }, days) =>
      `This membership renews on ${days.dated(renewsOn)}. Appointments from that day on can be booked after it has renewed.`,
  },
  'not-for-appointments': { status: 409, say: () => 'This pass is for classes, not for appointments.' },
  'service-not-covered': { status: 409, say: () => 'This pass does not cover this service.' },
  'not-enough-credits': {
    status: 409,
    say: ({ needed, left, nextCreditsOn }, days) =>
      [
        left === 0
          ? 'No credits for appointments left on this pass.'
          : `This appointment takes ${some(needed, 'credit', 'credits')}, and ${left === 1 ? 'one is' : `${left} are`} left on this pass.`,
        ...(nextCreditsOn ? [`Your next credits come on ${days.dated(nextCreditsOn)}.`] : []),
      ].join(' '),
  },
  'duration-limit-reached': {
    status: 409,
    say: (refusal, days) =>
      `This pass allows ${some(refusal.maxVisits, 'booking', 'bookings')} a ${refusal.unit}: ${refusal.used} of ${refusal.maxVisits} used ${unitName(refusal, days)}.`,
  },
  'service-limit-reached': {
    status: 409,
    say: ({ maxVisits, used }) =>
      `This pass allows ${some(maxVisits, 'appointment', 'appointments')} of this service: ${used} of ${maxVisits} used.`,
  },
} satisfies RefusalTexts<AppointmentPassRefusal>;

const en = {
  refusals,
  appointmentRefusals,
  unlimited: '∞',
  status: { paid: 'Paid', 'not-paid': 'Not Paid', cancelled: 'Cancelled', expired: 'Expired' } satisfies Record<StatusLabel, string>,
  /** The labels of spec 2 §3, and two for the methods that the spec leaves without one. */
  paidBy: {
    card: 'Card payment',
    cash: 'Cash received',
    'pay-later': 'Pay later (Awaiting Payment)',
    other: 'Bank Transfer / Other',
    'direct-debit': 'Direct debit',
    paypal: 'PayPal',
  } satisfies Record<PaymentMethod, string>,
};

export const passTexts = catalogue('passTexts', en);
