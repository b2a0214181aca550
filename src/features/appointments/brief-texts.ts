/** The notices about an appointment for the lock screen of a phone: one sentence of at most 120 characters. */
import { catalogue } from '../../wire/texts.ts';

interface AppointmentBriefWords {
  readonly instructor: string;
  /** Whether it was unconfirmed when it was cancelled. */
  readonly wasRequest: boolean;
}

export const appointmentBriefTexts = catalogue('appointmentBriefTexts', {
  'appointment-confirmed': ({ instructor }: AppointmentBriefWords) => `Your appointment with ${instructor} is confirmed.`,
  'appointment-cancelled': ({ instructor, wasRequest }: AppointmentBriefWords) =>
    wasRequest ? `Your request to ${instructor} has ended.` : `Your appointment with ${instructor} is cancelled.`,
  'appointment-reminder': ({ instructor }: AppointmentBriefWords) => `Your appointment with ${instructor} is soon.`,
});
