import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Brief } from '../../../server/mail/mail.ts';
import { carriesCalendar, isAboutSeat, type BookingMailKind } from '../../classes/rules/booking-mails.ts';
import { briefTexts } from '../brief-texts.ts';
import { pageOf, type BookingLetterAsk } from './booking-letter.ts';

/** Mails that are also told on the phone. */
const BRIEF_KINDS = [
  'waitlist-promoted',
  'waitlist-offer',
  'waitlist-passed-over',
  'place-refilled',
  'class-changed',
  'class-cancelled',
  'class-restored',
  'class-reminder',
] as const satisfies readonly BookingMailKind[];
type BriefKind = (typeof BRIEF_KINDS)[number];

const hasBrief = (kind: BookingMailKind): kind is BriefKind => (BRIEF_KINDS as readonly string[]).includes(kind);

/** Mails about a class that did not take place or a place that was given back say what happens to the credit or the fee. */
const SAYS_MONEY: readonly BriefKind[] = ['place-refilled', 'class-cancelled'];

/** The mail in a few words, from the same facts. Null for a kind that waits for the mail. */
export function bookingBrief(ask: BookingLetterAsk): Brief | null {
  const { kind, booking, studio, at } = ask;
  if (!hasBrief(kind)) return null;
  const { session } = booking;
  const dates = datesOf(studio.settings, at);
  return {
    title: `${session.name}, ${dates.moment(session.startsAt)}`,
    body: briefTexts(languageOf(studio.settings.locale))[kind](wordsOf(ask)),
    path: pageOf(ask),
    until: kind === 'waitlist-offer' ? (booking.offerUntil ?? at) : session.startsAt,
    replacesMail: !carriesCalendar(kind, booking) && !SAYS_MONEY.includes(kind),
  };
}

function wordsOf({ kind, booking, was, studio, at }: BookingLetterAsk) {
  const { session, guestName, offerUntil } = booking;
  const dates = datesOf(studio.settings, at);
  return {
    guest: guestName,
    seated: isAboutSeat(kind, booking),
    offerUntil: dates.moment(offerUntil ?? at),
    hasMoved: was !== null && (was.startsAt !== session.startsAt || was.endsAt !== session.endsAt),
    instructor: was?.hasNewInstructor ? session.instructor : null,
    isNow: was === null || was.isOnline === session.isOnline ? null : session.isOnline ? ('online' as const) : ('in-person' as const),
  };
}
