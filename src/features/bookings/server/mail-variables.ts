import { datesOf } from '../../../context/dates.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import type { BookingLetterAsk } from './booking-letter.ts';

/** The values that a studio's own words of a mail about a booking may name (mail/rules/customer-mails.ts). */
export function variablesOf({ booking, toGuest, studio, at }: Pick<BookingLetterAsk, 'booking' | 'toGuest' | 'studio' | 'at'>) {
  const { session, customer, guestName } = booking;
  const dates = datesOf(studio.settings, at);
  return {
    name: toGuest && guestName !== null ? guestName : customer.firstName,
    class: session.name,
    date: dates.day(dates.dayOf(session.startsAt)),
    time: dates.time(session.startsAt),
    teacher: session.instructor ?? '',
    place: placeText(session),
  };
}
