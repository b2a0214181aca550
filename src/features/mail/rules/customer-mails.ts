/** The kinds of mail to customers, which a studio may give words of its own. Mails that log somebody in or prove an address stay ours. */

type Group = 'bookings' | 'waitlist' | 'changes' | 'appointments' | 'series' | 'money' | 'gifts';

interface CustomerMail {
  readonly group: Group;
  /** The customer loses nothing when it is not sent. */
  readonly mayBeOff?: true;
  readonly variables: readonly MailVariable[];
}

export type MailVariable = 'name' | 'studio' | 'class' | 'service' | 'date' | 'time' | 'teacher' | 'place';

const always = ['name', 'studio'] as const;
const ofClass = [...always, 'class', 'date', 'time', 'teacher', 'place'] as const;
const ofAppointment = [...always, 'service', 'date', 'time', 'teacher'] as const;

const aboutClass = (group: Group) => ({ group, variables: ofClass });
const aboutAppointment = { group: 'appointments', variables: ofAppointment } as const;
const other = (group: Group) => ({ group, variables: always });
const mayBeOff = true as const;

export const CUSTOMER_MAILS = {
  'booking-confirmed': aboutClass('bookings'),
  'class-reminder': { ...aboutClass('bookings'), mayBeOff },
  'booking-cancelled': aboutClass('bookings'),
  'booking-removed': aboutClass('bookings'),
  'place-refilled': aboutClass('bookings'),
  'late-cancel-void': aboutClass('bookings'),
  'standing-booking-failed': other('bookings'),
  'purchase-not-booked': other('bookings'),
  'open-tasks': other('bookings'),
  'class-changed': aboutClass('changes'),
  'class-cancelled': aboutClass('changes'),
  'class-restored': aboutClass('changes'),
  'waitlist-joined': { ...aboutClass('waitlist'), mayBeOff },
  'waitlist-promoted': aboutClass('waitlist'),
  'waitlist-offer': aboutClass('waitlist'),
  'waitlist-passed-over': { ...aboutClass('waitlist'), mayBeOff },
  'waitlist-closed': { ...aboutClass('waitlist'), mayBeOff },
  'waitlist-over': { ...aboutClass('waitlist'), mayBeOff },
  'waitlist-left': { ...aboutClass('waitlist'), mayBeOff },
  'wait-ended': { ...aboutClass('waitlist'), mayBeOff },
  'waits-of-day-ended': { ...aboutClass('waitlist'), mayBeOff },
  'appointment-requested': aboutAppointment,
  'appointment-booked': aboutAppointment,
  'appointment-confirmed': aboutAppointment,
  'appointment-link': aboutAppointment,
  'appointment-reminder': { ...aboutAppointment, mayBeOff },
  'appointment-cancelled': aboutAppointment,
  'series-booked': other('series'),
  'series-cancelled': other('series'),
  receipt: other('money'),
  'fee-due': other('money'),
  'payment-refunded': other('money'),
  'payment-reversed': other('money'),
  'order-refunded': other('money'),
  'renewal-failed': other('money'),
  'renewal-owed': other('money'),
  'membership-ended': other('money'),
  'membership-cancelled': other('money'),
  'seat-gift': other('gifts'),
  'seat-given': aboutClass('gifts'),
  'given-seat-ended': aboutClass('gifts'),
  'given-seat-refilled': aboutClass('gifts'),
  'gift-card': other('gifts'),
  'gift-card-receipt': other('gifts'),
} as const satisfies Readonly<Record<string, CustomerMail>>;

export type CustomerMailKind = keyof typeof CUSTOMER_MAILS;
export const CUSTOMER_MAIL_KINDS = Object.keys(CUSTOMER_MAILS) as [CustomerMailKind, ...CustomerMailKind[]];

export const customerMailOf = (kind: CustomerMailKind): CustomerMail => CUSTOMER_MAILS[kind];

export const isCustomerMail = (kind: string): kind is CustomerMailKind => Object.hasOwn(CUSTOMER_MAILS, kind);
