import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Brief } from '../../../server/mail/mail.ts';
import type { ClassFacts } from '../../classes/rules/booking-facts.ts';
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

/** An office computer also counts as a device that has shown a notice. Nobody may miss the minutes of an offer for that. */
const IS_URGENT: readonly BriefKind[] = ['waitlist-offer'];

/** The mail in a few words, from the same facts. Null for a kind that waits for the mail. `places`: of how many the mail tells. */
export function bookingBrief(ask: BookingLetterAsk, places: number): Brief | null {
  const { kind, booking, studio, at } = ask;
  if (!hasBrief(kind)) return null;
  const { session } = booking;
  const dates = datesOf(studio.settings, at);
  return {
    name: session.name,
    when: dates.moment(session.startsAt),
    body: briefTexts(languageOf(studio.settings.locale))[kind](wordsOf(ask)),
    path: pageOf(ask),
    until: kind === 'waitlist-offer' ? (booking.offerUntil ?? at) : session.startsAt,
    about: `booking-${booking.id}`,
    replacesMail:
      ![...SAYS_MONEY, ...IS_URGENT].includes(kind) && !carriesCalendar(kind, booking) && places === 1 && !saysHowToJoin(session),
  };
}

const saysHowToJoin = ({ isOnline, onlineLink, onlinePassword }: ClassFacts): boolean =>
  isOnline && (onlineLink ?? onlinePassword) !== null;

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
