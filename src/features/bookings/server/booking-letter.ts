/** Composes the mail about a booking from facts and settings. */
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { automaticUntil } from '../../waitlist/rules/promotion.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { datesOf, type Dates } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import { letterOf, type LetterCard, type LetterLink, type LetterParts, type LetterWords } from '../../../context/letter.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { mapLinkOf } from '../../classes/rules/map-link.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import {
  holdsSeat,
  isAboutSeat,
  type BookingMailKind,
  type ClassBefore,
  type FeeBack,
  type GiverMailKind,
} from '../../classes/rules/booking-mails.ts';
import { giftMailTexts, type GivenBackWords } from '../gift-texts.ts';
import { bookingMailTexts, type BookingWords, type CancelledWords, type ChangedWords } from '../mail-texts.ts';
import { restoredMailTexts } from '../restored-texts.ts';
import { togetherMailTexts } from '../together-texts.ts';
import { cancellationTerms, type CancellationTerms } from '../rules/cancellation-terms.ts';

const giftTextsOf = ({ settings }: Studio) => giftMailTexts(languageOf(settings.locale));
const textsOf = ({ settings }: Studio) => bookingMailTexts(languageOf(settings.locale));

export interface BookingLetterAsk {
  readonly kind: BookingMailKind;
  readonly booking: BookingFacts;
  /** For `wait-ended` and `waits-of-day-ended`: the booking that ended the wait. */
  readonly because: BookingFacts | null;
  /** For `waits-of-day-ended`: the other waits that ended too. */
  readonly others: readonly BookingFacts[];
  /** Whether the reader is the guest for whom another person booked. */
  readonly toGuest: boolean;
  /** For `class-changed`: the class before the change. */
  readonly was: ClassBefore | null;
  readonly fee: Minor | null;
  /** The token with which the person who booked cancels without a log-in. */
  readonly token: string;
  readonly feeBack: FeeBack | null;
  readonly passEnded: boolean;
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
}

interface BookingLetter {
  readonly says: (ask: BookingLetterAsk, words: BookingWords, dates: Dates) => LetterWords;
  /** The target of the mail's button, always on the studio's own address. Guests have no account, so their button leads to the schedule. */
  readonly href: (ask: BookingLetterAsk) => string;
}

const toSchedule = ({ origin }: BookingLetterAsk): string => `${origin}/`;
const toMyBookings = ({ origin }: BookingLetterAsk): string => `${origin}/account#bookings`;
const toBooking = (ask: BookingLetterAsk): string => (ask.toGuest ? `${ask.origin}/class/${ask.booking.session.id}` : toMyBookings(ask));

/** Letters that need only the common booking words. */
const plain = (
  kind:
    | 'booking-confirmed'
    | 'waitlist-promoted'
    | 'class-reminder'
    | 'waitlist-passed-over'
    | 'waitlist-closed'
    | 'waitlist-over'
    | 'waitlist-left',
  href: BookingLetter['href'],
): BookingLetter => ({ says: ({ studio }, words) => textsOf(studio)[kind](words), href });

const ended = (kind: 'booking-cancelled' | 'booking-removed' | 'class-cancelled'): BookingLetter => ({
  says: (ask, words) => textsOf(ask.studio)[kind](cancelledWords(ask, words)),
  href: toSchedule,
});

const forgiven = (kind: 'place-refilled' | 'late-cancel-void'): BookingLetter => ({
  says: (ask, words) => textsOf(ask.studio)[kind]({ ...cancelledWords(ask, words), feeBack: ask.feeBack }),
  href: toMyBookings,
});

const toGiver = (kind: GiverMailKind): BookingLetter => ({
  says: (ask, words, dates) => giftTextsOf(ask.studio)[kind](givenBackWords(ask, words, dates)),
  href: kind === 'given-seat-ended' ? toSchedule : toMyBookings,
});

const because = ({ because: seat }: BookingLetterAsk, dates: Dates) =>
  seat && { className: seat.session.name, when: dates.span(seat.session.startsAt, seat.session.endsAt) };

const letters: Readonly<Record<BookingMailKind, BookingLetter>> = {
  'booking-confirmed': plain('booking-confirmed', toBooking),
  'waitlist-promoted': plain('waitlist-promoted', toBooking),
  'class-reminder': plain('class-reminder', toBooking),
  'waitlist-joined': {
    says({ studio, booking, at }, words, dates) {
      const until = automaticUntil(booking.session, studio.settings.booking);
      return textsOf(studio)['waitlist-joined']({ ...words, automaticUntil: until > at ? dates.moment(until) : null });
    },
    href: toMyBookings,
  },
  'waitlist-passed-over': plain(
    'waitlist-passed-over',
    ({ origin, booking: { session } }) =>
      `${origin}/buy?${new URLSearchParams({ 'class-id': String(session.id), 'class-name': session.name }).toString()}`,
  ),
  'waitlist-offer': {
    says: ({ studio, booking, at }, words, dates) =>
      textsOf(studio)['waitlist-offer']({ ...words, offerUntil: dates.moment(booking.offerUntil ?? at) }),
    href: ({ origin, booking }) => `${origin}/claim/${booking.id}`,
  },
  'waitlist-closed': plain('waitlist-closed', toMyBookings),
  'waitlist-over': plain('waitlist-over', toSchedule),
  'waitlist-left': plain('waitlist-left', toSchedule),
  'wait-ended': {
    says: (ask, words, dates) => textsOf(ask.studio)['wait-ended']({ ...words, because: because(ask, dates) }),
    href: toMyBookings,
  },
  'waits-of-day-ended': {
    says: (ask, words, dates) =>
      textsOf(ask.studio)['waits-of-day-ended']({
        ...words,
        because: because(ask, dates),
        waits: [ask.booking, ...ask.others].map(({ session }) => `${session.name} (${dates.time(session.startsAt)})`),
      }),
    href: toMyBookings,
  },
  'class-restored': { says: ({ studio }, words) => restoredMailTexts(languageOf(studio.settings.locale)).restored(words), href: toBooking },
  'class-changed': { says: (ask, words, dates) => textsOf(ask.studio)['class-changed'](changedWords(ask, words, dates)), href: toBooking },
  'booking-cancelled': ended('booking-cancelled'),
  'place-refilled': forgiven('place-refilled'),
  'late-cancel-void': forgiven('late-cancel-void'),
  'seat-given': {
    says: ({ studio, booking }, words) => giftTextsOf(studio).given({ ...words, friend: booking.givenTo ?? '' }),
    href: toMyBookings,
  },
  'given-seat-ended': toGiver('given-seat-ended'),
  'given-seat-refilled': toGiver('given-seat-refilled'),
  'booking-removed': ended('booking-removed'),
  'class-cancelled': ended('class-cancelled'),
};

/** The page of the mail's button, e.g. `/claim/12`. A name in the address, which only saves a page a question, is left out. */
export function pageOf(ask: BookingLetterAsk): string {
  const { pathname, searchParams, hash } = new URL(letters[ask.kind].href(ask));
  searchParams.delete('class-name');
  return pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '') + hash;
}

export function bookingLetter(ask: BookingLetterAsk): LetterParts {
  const { kind, booking, studio, at } = ask;
  const dates = datesOf(studio.settings, at);
  const { says, href } = letters[kind];
  const seated = holdsSeat(kind, booking);
  const terms = cancellationTerms(booking, studio.settings.booking, at);
  const words = says(ask, baseWords(ask, dates), dates);
  return letterOf({ ...words, paragraphs: [...words.paragraphs, ...stillWaiting(ask)] }, href(ask), {
    card: cardOf(ask, dates),
    links: linksOf(ask, terms),
    notes:
      seated && booking.session.startsAt > at
        ? [ask.toGuest ? textsOf(studio).guestCannotCome(booking.customer.fullName) : termsOf(ask, terms, dates)]
        : [],
  });
}

/** The lines about people of a group who still wait while others have a seat. Only the person who booked reads them: guests do not learn each other's names. */
function stillWaiting({ kind, booking, toGuest, studio }: BookingLetterAsk): string[] {
  if (toGuest || (kind !== 'booking-confirmed' && kind !== 'waitlist-promoted')) return [];
  const { stillWaits } = togetherMailTexts(languageOf(studio.settings.locale));
  return booking.stillWaiting.map(stillWaits);
}

function baseWords({ booking, toGuest, studio }: BookingLetterAsk, dates: Dates): BookingWords {
  const { session, customer, guestName } = booking;
  return {
    studio: studio.settings.name,
    name: toGuest && guestName ? guestName : customer.firstName,
    className: session.name,
    shortWhen: dates.moment(session.startsAt),
    when: dates.span(session.startsAt, session.endsAt),
    guest: toGuest ? null : guestName,
    bookedBy: toGuest ? customer.fullName : null,
    waitlistNumber: booking.waitlistNumber,
    passName: booking.pass?.name ?? null,
    creditUntil: booking.creditUntil && dates.day(dates.dayOf(booking.creditUntil)),
  };
}

/** The changes of the class, read from its current state, so that two quick changes appear as one. */
function changedWords({ kind, booking, was }: BookingLetterAsk, words: BookingWords, dates: Dates): ChangedWords {
  const { session } = booking;
  const hasMoved = was !== null && (was.startsAt !== session.startsAt || was.endsAt !== session.endsAt);
  return {
    ...words,
    before: hasMoved ? dates.span(was.startsAt, was.endsAt) : null,
    instructor: was?.hasNewInstructor ? session.instructor : null,
    isNow: was === null || was.isOnline === session.isOnline ? null : session.isOnline ? 'online' : 'in-person',
    seated: isAboutSeat(kind, booking),
  };
}

const cancelledWords = ({ kind, booking, studio, fee }: BookingLetterAsk, words: BookingWords): CancelledWords => ({
  ...words,
  credit: booking.credit,
  fee: fee === null ? null : amount(studio, fee),
  reason: booking.session.cancellationReason || null,
  refundIfRefilled: booking.refundIfRefilled,
  freeLate: booking.freeLate,
  seated: isAboutSeat(kind, booking),
});

const whyEnded = (state: BookingFacts['state']): GivenBackWords['why'] | null =>
  state === 'removed' ? 'removed' : state === 'class_cancelled' || state === 'class_cancelled_refunded' ? 'class-cancelled' : null;

/** The mail goes to the giver; the booking is the friend's. */
function givenBackWords({ booking, passEnded }: BookingLetterAsk, words: BookingWords, dates: Dates): GivenBackWords {
  const { state, session, customer, givenBy, paidByGiver: paid } = booking;
  return {
    ...words,
    name: givenBy ?? '',
    friend: customer.firstName,
    why: whyEnded(state) ?? (passEnded ? 'pass-ended' : 'given-back'),
    isLate: state === 'late_cancelled',
    reason: session.cancellationReason || null,
    passName: paid?.pass?.name ?? null,
    creditUntil: paid?.creditUntil ? dates.day(dates.dayOf(paid.creditUntil)) : null,
    credit: paid?.credit ?? 'none',
    refundIfRefilled: paid?.refundIfRefilled ?? false,
  };
}

function cardOf({ kind, booking, toGuest, studio }: BookingLetterAsk, dates: Dates): LetterCard {
  const { session, pass, guestName } = booking;
  const { labels } = textsOf(studio);
  const seated = holdsSeat(kind, booking);
  const place = placeText(session);
  const rows: (LetterCard['rows'][number] | false)[] = [
    // The reader's time zone is unknown, so the zone is named.
    { label: labels.when, value: `${dates.span(session.startsAt, session.endsAt)} (${dates.zoneName(session.startsAt)})` },
    session.isOnline ? { label: labels.where, value: labels.online } : place !== '' && { label: labels.where, value: place },
    session.instructor !== null && { label: labels.instructor, value: session.instructor },
    !toGuest && guestName !== null && { label: labels.guest, value: guestName },
    seated &&
      !toGuest &&
      pass !== null && {
        label: labels.pass,
        value: booking.credit === 'taken' ? labels.oneCredit(pass.name) : pass.name,
      },
    seated && !toGuest && booking.partner !== null && { label: labels.pass, value: booking.partner },
    seated && booking.givenBy !== null && { label: labels.pass, value: giftTextsOf(studio).paidBy(booking.givenBy) },
    seated && session.isOnline && session.onlineLink !== null && { label: labels.join, value: labels.joinLink, href: session.onlineLink },
    seated &&
      session.isOnline &&
      session.onlinePassword !== null && {
        label: labels.password,
        value: session.onlinePassword,
        isSecret: true,
      },
  ];
  return { title: session.name, rows: rows.filter((row) => row !== false) };
}

/** Links: directions for people with a seat, and cancelling for the person who booked, as long as it is possible. */
function linksOf(
  { kind, booking, toGuest, studio, origin, token }: BookingLetterAsk,
  { freeUntil, late }: CancellationTerms,
): LetterLink[] {
  const { session } = booking;
  const { links } = textsOf(studio);
  const address = session.isOnline || !holdsSeat(kind, booking) ? null : session.location?.address;
  const leaves = !toGuest && (freeUntil !== null || late !== null);
  return [
    ...(address ? [{ label: links.directions, href: mapLinkOf(address) }] : []),
    ...(leaves
      ? [{ label: links[booking.waitlistSeq === null ? 'cancel' : 'leave'], href: `${origin}/cancel/${booking.id}#${token}` }]
      : []),
  ];
}

function termsOf({ booking, studio }: BookingLetterAsk, { freeUntil, late }: CancellationTerms, dates: Dates): string {
  if (booking.givenBy !== null) return giftTextsOf(studio).terms(booking.givenBy, freeUntil === null ? null : dates.moment(freeUntil));
  if (booking.inSeries && !studio.settings.booking.allowIndividualSeriesCancellation) return textsOf(studio).partOfSeries;
  return textsOf(studio).terms({
    freeUntil: freeUntil === null ? null : dates.moment(freeUntil),
    late: late && { ...late, fee: late.fee === null ? null : amount(studio, late.fee) },
  });
}

const amount = ({ settings: { currency, locale } }: Studio, fee: Minor): string => amountText(toDecimal(fee, currency), currency, locale);
