/** Texts of the customer's own appointments (spec 2 §2; readings §8). */
import { catalogue } from '../../../../wire/texts.ts';

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

const en = {
  title: 'My Appointments',
  tabs: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' },
  /** The spec's exact wording (spec 3 §8). */
  empty: 'No Appointment found.',
  emptyHint: {
    upcoming: 'When you book an appointment, it stands here.',
    past: 'Appointments that you have had will stand here.',
    cancelled: 'You have not cancelled anything.',
  },
  book: 'Book an appointment',
  loadingMore: 'Loading more appointments',
  more: 'Show more',
  failed: 'Your appointments could not be loaded.',
  failedMore: 'The rest could not be loaded.',
  booked: (service: string) => `${service} is booked`,
  requested: (service: string) => `${service} is requested`,
  bookedHint: (when: string) => `We look forward to seeing you ${when}.`,
  requestedHint: 'You get a mail as soon as it is confirmed. Until then the time is kept for you.',
  join: 'Join online',
  joinOf: (service: string, when: string) => `Join online: ${service}, ${when}`,
  linkAt: (time: string) => `Link at ${time}`,
  details: 'Details',
  detailsOf: (service: string, when: string) => `Details: ${service}, ${when}`,
  detailsTitle: 'Appointment details',
  cancel: 'Cancel',
  cancelOf: (service: string, when: string) => `Cancel: ${service}, ${when}`,
  cancelledBy: { customer: 'You cancelled it.', instructor: 'The studio cancelled it.' },
  cameBack: (count: number) => (count === 0 ? 'No credit was taken for it.' : `${credits(count)} came back.`),
  deadlineWas: (when: string) => `It was ${when}.`,
  fields: {
    service: 'Service',
    instructor: 'Instructor',
    date: 'Date',
    time: 'Time',
    duration: 'Duration',
    people: 'People',
    status: 'Status',
    place: 'Place',
    pass: 'Paid with',
    cancelBefore: 'Can be cancelled until',
    cancelled: 'Cancelled',
    link: 'Online link',
  },
  paid: (pass: string, count: number) => (count === 0 ? pass : `${pass} · ${credits(count)}`),
  /** After a cancellation. */
  paidBack: (pass: string, count: number) => (count === 0 ? pass : `${pass} · ${credits(count)} back`),
  inPerson: 'At the studio',
  linkLater: {
    waiting_for_confirmation: 'You get the link when it is confirmed.',
    confirmed: 'You get the link by mail as soon as it is there.',
  },
  notFound: 'That appointment is not in this list: it may be past by now, or cancelled.',
  confirm: {
    title: 'Cancel this appointment?',
    until: (when: string) => `You can cancel until ${when}.`,
    returns: (count: number) => (count === 1 ? 'Your credit comes back.' : `Your ${credits(count)} come back.`),
    nothing: 'No credit was taken for it, so none is lost.',
    keep: 'Keep it',
    /** The button names the consequence (look.md, Undo before confirm). */
    yes: (count: number) => (count === 0 ? 'Cancel appointment' : `Cancel, return ${credits(count)}`),
  },
  /** For a request that is not confirmed yet. */
  withdraw: {
    action: 'Withdraw',
    of: (service: string, when: string) => `Withdraw: ${service}, ${when}`,
    title: 'Withdraw this request?',
    until: 'You can withdraw it until it begins.',
    yes: (count: number) => (count === 0 ? 'Withdraw request' : `Withdraw, return ${credits(count)}`),
  },
  download: 'Add to calendar',
  downloadRequest: 'Add request to calendar',
  downloading: 'Preparing the file',
};

export const myAppointmentsTexts = catalogue('myAppointmentsTexts', en);
export const appointmentsSay = myAppointmentsTexts();
