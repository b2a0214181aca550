import { catalogue } from '../../../../../../wire/texts.ts';

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const policySettingsTexts = catalogue('policySettingsTexts', {
  waitlist: {
    view: 'In other words',
    title: 'Waitlist',
    lead: 'Who gets a place that becomes free, and until when.',
    fields: {
      autoMinutes: 'The first in line gets a free place until',
      offersEndMinutes: 'After that it is offered to everybody who waits, until',
      freeLeaveMinutes: 'Who got a place late may leave free of charge for',
      quietFrom: 'Night begins',
      quietUntil: 'Night ends',
    },
    nightHint: 'At night these minutes do not run, and nobody is reminded of a class.',
    sentence: (until: string, end: string) =>
      until === end
        ? `The first in line gets a free place until ${until}.`
        : `The first in line gets a free place until ${until}. After that everybody who waits may claim it, until ${end}.`,
    leaves: (length: string) => `Who gets a place after the free cancellation has ended may leave free of charge for ${length}.`,
  },
  bookings: {
    view: 'In other words',
    title: 'Schedule and bookings',
    lead: 'How far ahead customers see your classes, and what they may do with a booking.',
    fields: {
      weeksAhead: 'Classes that repeat are made for the next',
      daysShown: 'Customers see the schedule for the next',
      allowsGuests: 'Customers may book for somebody else',
      mostPerDay: 'Most classes that one person books a day',
      mostPerWeek: 'Most classes that one person books a week',
      checkInOpensMinutes: 'Self check-in opens',
      checkInClosesMinutes: 'Self check-in closes',
      returnedCreditDays: 'Days that a returned credit stays usable',
    },
    monthHint: 'Customers see whole months.',
    mostHints: {
      mostPerDay: 'Empty: as many as they like. Places in waitlists count, guests and series do not. You can add people beyond it.',
      mostPerWeek: 'From Monday to Sunday.',
    },
    creditHint: 'For a credit that you give back after its pass has ended.',
    sentence: (days: string, isForOthers: boolean) =>
      `Customers see the next ${days}, and book ${isForOthers ? 'for themselves and others' : 'for themselves'}.`,
    limits: (perDay: number | null, perWeek: number | null): string | null => {
      const most = [perDay === null ? null : `${perDay} a day`, perWeek === null ? null : `${perWeek} a week`].filter(
        (one) => one !== null,
      );
      return most.length === 0 ? null : `Each person books at most ${most.join(' and ')}.`;
    },
    checkIn: (opens: string, closes: string) => `You can check in from ${opens} until ${closes}.`,
  },
  memberships: {
    view: 'In other words',
    title: 'Memberships',
    lead: 'Who cancels a membership, and what happens when a payment fails.',
    fields: {
      mayCancel: 'Customers cancel their memberships themselves',
      retryDays: 'Days after which a failed payment is tried again',
      blocksBooking: 'A membership with an unpaid cycle books nothing',
    },
    retryHint: 'Counted from the first failure. After the last one the membership ends.',
    retryFault: 'Enter a number of days, such as 3',
    noRetry: 'A failed payment ends the membership at once.',
    retries: (days: string) => `A failed payment is tried again after ${days} days. Then the membership ends.`,
    cancels: { true: 'Customers cancel themselves.', false: 'Customers ask you to cancel.' },
  },
  appointments: {
    view: 'In other words',
    title: 'Appointments',
    lead: 'When customers book and cancel appointments.',
    fields: {
      slotMinutes: 'Appointments can start every',
      daysAhead: 'Customers book the next',
      bookUntilMinutes: 'They book until',
      cancelUntilMinutes: 'They cancel until',
      instructorConfirms: 'The instructor confirms each appointment',
    },
    confirmHint: 'Until then it is a request. The customer is told by mail.',
    sentence: (days: string, book: string, cancel: string) => `Booked for the next ${days}, until ${book}. Cancelled until ${cancel}.`,
  },
  series: {
    view: 'In other words',
    title: 'Series',
    lead: 'When customers book and cancel a series. A booked series keeps the milder of the rules then and now.',
    fields: {
      bookUntilMinutes: 'Customers book a series until',
      mayCancelOne: 'They cancel single classes of a series',
      mayCancelAll: 'They cancel a whole series',
      cancelUntilDays: 'They cancel it until',
    },
    bookHint: 'Counted from the first class, or from the end of the last one where a series may be booked after it began.',
    daysBefore: (days: number) => (days === 0 ? 'the first class' : `${days} ${days === 1 ? 'day' : 'days'} before the first class`),
    sentence: (until: string, cancel: string) => `Booked until ${until}. ${cancel}`,
    cancels: (what: string) => `Customers cancel ${lowered(what)}.`,
    parts: { one: 'Single classes', all: 'The whole series', both: 'Single classes and the whole series', none: 'Nothing of it' },
  },
});
export const policySay = policySettingsTexts();
