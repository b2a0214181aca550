/** Texts of the mails about appointments. Names and days arrive formatted; no decisions are made here. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

export interface AppointmentWords {
  readonly studio: string;
  /** The customer's first name. */
  readonly name: string;
  readonly customer: string;
  readonly instructor: string;
  readonly service: string;
  /** Mon 23 Nov, 6:30 pm */
  readonly shortWhen: string;
  /** Monday 23 November, 6:30 pm – 7:30 pm */
  readonly when: string;
  /** The credits paid; 0 with an unlimited pass. */
  readonly credits: number;
  readonly waits: boolean;
  /** Whether it was unconfirmed when it was cancelled. */
  readonly wasRequest: boolean;
  readonly byStudio: boolean;
}

const back = (credits: number): string => {
  if (credits === 0) return '';
  return credits === 1 ? ' Your credit is back on your pass.' : ` Your ${credits} credits are back on your pass.`;
};

const requestEnd = ({ byStudio }: AppointmentWords): string => (byStudio ? 'Not confirmed' : 'Withdrawn');

function whatEnded({ studio, service, instructor, wasRequest, byStudio }: AppointmentWords): string {
  if (wasRequest) {
    return byStudio
      ? `${studio} could not confirm ${service} with ${instructor}. We are sorry.`
      : `your request for ${service} with ${instructor} is withdrawn.`;
  }
  return byStudio ? `${studio} has cancelled ${service} with ${instructor}. We are sorry.` : `${service} with ${instructor} is cancelled.`;
}

export const appointmentMailTexts = catalogue('appointmentMailTexts', {
  labels: {
    when: 'When',
    with: 'With',
    for: 'For',
    persons: 'People',
    where: 'Where',
    online: 'Online',
    pass: 'Pass',
    paidWith: (pass: string, credits: number) => (credits === 0 ? pass : `${pass}, ${credits} ${credits === 1 ? 'credit' : 'credits'}`),
    join: 'Join',
    joinLink: 'Open the meeting',
  },
  cancelUntil: (moment: string) => `You can cancel until ${moment}.`,
  withdrawUntilStart: 'You can withdraw your request until it begins.',
  'appointment-requested': (w: AppointmentWords): LetterWords => ({
    subject: `Your request: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. ${w.instructor} is asked to confirm it.`,
    heading: 'Waiting for confirmation',
    paragraphs: [
      `Hi ${w.name}, you asked for ${w.service} with ${w.instructor}. The time is kept for you, and you get a mail as soon as it is confirmed.`,
    ],
    button: 'My appointments',
  }),
  'appointment-booked': (w: AppointmentWords): LetterWords => ({
    subject: `You’re booked: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. The date is attached for your calendar.`,
    heading: 'You’re booked',
    paragraphs: [`Hi ${w.name}, ${w.service} with ${w.instructor} is booked for you.`],
    button: 'My appointments',
  }),
  'appointment-confirmed': (w: AppointmentWords): LetterWords => ({
    subject: `Confirmed: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. The date is attached for your calendar.`,
    heading: 'Your appointment is confirmed',
    paragraphs: [`Hi ${w.name}, ${w.instructor} has confirmed ${w.service}.`],
    button: 'My appointments',
  }),
  'appointment-link': (w: AppointmentWords): LetterWords => ({
    subject: `Your link: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. The way in is here.`,
    heading: 'This is where you meet',
    paragraphs: [`Hi ${w.name}, ${w.service} with ${w.instructor} takes place online. The link is for you alone.`],
    button: 'My appointments',
  }),
  'appointment-reminder': (w: AppointmentWords): LetterWords => ({
    subject: `Reminder: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, with ${w.instructor}.`,
    heading: 'See you soon',
    paragraphs: [`Hi ${w.name}, you have ${w.service} with ${w.instructor} at ${w.studio}.`],
    button: 'My appointments',
  }),
  'appointment-cancelled': (w: AppointmentWords): LetterWords => ({
    subject: `${w.wasRequest ? requestEnd(w) : 'Cancelled'}: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when} does not take place.`,
    heading: w.wasRequest ? `Your request: ${requestEnd(w).toLowerCase()}` : 'Your appointment is cancelled',
    paragraphs: [`Hi ${w.name}, ${whatEnded(w)}${back(w.credits)}`],
    button: 'My appointments',
  }),
  'appointment-new': (w: AppointmentWords): LetterWords => ({
    subject: `${w.waits ? 'Please confirm' : 'New appointment'}: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}.`,
    heading: w.waits ? 'An appointment waits for you' : 'A new appointment',
    paragraphs: [
      w.waits
        ? `Hi ${w.instructor}, ${w.customer} would like to come. The time is kept until you confirm or decline it.`
        : `Hi ${w.instructor}, ${w.customer} has booked you.`,
    ],
    button: w.waits ? 'Confirm or decline' : 'See your appointments',
  }),
  'appointment-confirmed-by-studio': (w: AppointmentWords): LetterWords => ({
    subject: `Confirmed: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}. The date is attached for your calendar.`,
    heading: 'An appointment of yours is confirmed',
    paragraphs: [`Hi ${w.instructor}, ${w.studio} has confirmed ${w.service} with ${w.customer} for you.`],
    button: 'See your appointments',
  }),
  'appointment-gone': (w: AppointmentWords): LetterWords => ({
    subject: `Cancelled: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}: it does not take place.`,
    heading: w.wasRequest ? 'A request has ended' : 'An appointment was cancelled',
    paragraphs: [
      w.wasRequest && !w.byStudio
        ? `Hi ${w.instructor}, ${w.customer} has withdrawn the request for ${w.service}.`
        : `Hi ${w.instructor}, ${w.service} with ${w.customer} does not take place.`,
    ],
    button: 'See your appointments',
  }),
});
