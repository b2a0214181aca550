/** What a mail about a booking says: facts and settings → parts. */
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { automaticUntil } from '../../waitlist/rules/promotion.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import { leavingTerms } from '../rules/leaving-terms.ts';
import type { LetterCard, LetterParts } from '../rules/letter-parts.ts';
import type { BookingFacts } from '../../bookings/rules/booking-facts.ts';
import { isAboutSeat, type BookingMailKind } from '../rules/still-true.ts';
import { mailTexts, type BookingWords, type CancelledWords, type LetterWords } from '../texts.ts';
import { timeWords, type TimeWords } from './when.ts';

const textsOf = ({ settings }: Studio) => mailTexts(languageOf(settings.locale));

export interface BookingLetterAsk {
  readonly kind: BookingMailKind;
  readonly booking: BookingFacts;
  /** For `wait-ended`: the booking that ended the wait. */
  readonly because: BookingFacts | null;
  /** The reader is the person for whom somebody else booked. */
  readonly toGuest: boolean;
  readonly fee: Minor | null;
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
}

/** Kinds whose reader holds a seat: they alone are told where an online class takes place. */
const SEATED: ReadonlySet<BookingMailKind> = new Set<BookingMailKind>(['booking-confirmed', 'waitlist-promoted', 'class-reminder']);

export function bookingLetter(ask: BookingLetterAsk): LetterParts {
  const { kind, booking, studio, at } = ask;
  const times = timeWords(studio.settings, at);
  const { button, ...words } = wordsOf(ask, times);
  const seated = SEATED.has(kind);
  const texts = textsOf(studio);
  return {
    ...words,
    card: cardOf(ask, times),
    button: button ? { label: button, href: hrefOf(ask) } : null,
    notes:
      seated && booking.session.startsAt > at ? [ask.toGuest ? texts.guestCannotCome(booking.customer.fullName) : termsOf(ask, times)] : [],
  };
}

function baseWords({ booking, toGuest, studio }: BookingLetterAsk, times: TimeWords): BookingWords {
  const { session, customer, guestName } = booking;
  return {
    studio: studio.settings.name,
    name: toGuest && guestName ? guestName : customer.firstName,
    className: session.name,
    shortWhen: times.shortMoment(session.startsAt),
    when: times.span(session.startsAt, session.endsAt),
    guest: toGuest ? null : guestName,
    bookedBy: toGuest ? customer.fullName : null,
    waitlistNumber: booking.waitlistNumber,
    passName: booking.pass?.name ?? null,
  };
}

function wordsOf(ask: BookingLetterAsk, times: TimeWords): LetterWords {
  const { kind, booking, studio, because } = ask;
  const words = baseWords(ask, times);
  const texts = textsOf(studio);
  const cancelled = (): CancelledWords => ({
    ...words,
    credit: booking.credit,
    fee: ask.fee === null ? null : amount(studio, ask.fee),
    reason: booking.session.cancellationReason || null,
    seated: isAboutSeat(kind, booking),
  });
  switch (kind) {
    case 'booking-cancelled':
    case 'booking-removed':
    case 'class-cancelled':
      return texts[kind](cancelled());
    case 'waitlist-joined': {
      const until = automaticUntil(booking.session, studio.settings.booking);
      return texts[kind]({ ...words, automaticUntil: until > ask.at ? times.moment(until) : null });
    }
    case 'waitlist-offer':
      return texts[kind]({ ...words, offerUntil: times.moment(booking.offerUntil ?? ask.at) });
    case 'wait-ended':
      return texts[kind]({
        ...words,
        because: because && {
          className: because.session.name,
          when: times.span(because.session.startsAt, because.session.endsAt),
        },
      });
    default:
      return texts[kind](words);
  }
}

function cardOf({ kind, booking, toGuest, studio }: BookingLetterAsk, times: TimeWords): LetterCard {
  const { session, pass, guestName } = booking;
  const { labels } = textsOf(studio);
  const seated = SEATED.has(kind);
  const zone = session.isOnline ? ` (${times.zoneName(session.startsAt)})` : '';
  const place = [session.location?.name, session.room, session.location?.address].filter(Boolean).join(', ');
  const rows: (LetterCard['rows'][number] | false)[] = [
    { label: labels.when, value: times.span(session.startsAt, session.endsAt) + zone },
    session.isOnline ? { label: labels.where, value: labels.online } : place !== '' && { label: labels.where, value: place },
    session.instructor !== null && { label: labels.instructor, value: session.instructor },
    !toGuest && guestName !== null && { label: labels.guest, value: guestName },
    seated &&
      !toGuest &&
      pass !== null && {
        label: labels.pass,
        value: booking.credit === 'taken' ? labels.oneCredit(pass.name) : pass.name,
      },
    seated && session.isOnline && session.onlineLink !== null && { label: labels.join, value: labels.joinLink, href: session.onlineLink },
    seated && session.isOnline && session.onlinePassword !== null && { label: labels.password, value: session.onlinePassword },
  ];
  return { title: session.name, rows: rows.filter((row) => row !== false) };
}

/** Every link leads to the studio's own address. A guest has no account, so theirs lead to the schedule. */
function hrefOf({ kind, booking, toGuest, origin }: BookingLetterAsk): string {
  const { session } = booking;
  const classPage = `${origin}/class/${session.id}`;
  switch (kind) {
    case 'booking-confirmed':
    case 'waitlist-promoted':
    case 'class-reminder':
      return toGuest ? classPage : `${origin}/account#bookings`;
    case 'waitlist-joined':
    case 'wait-ended':
      return `${origin}/account#bookings`;
    case 'waitlist-offer':
      return `${origin}/claim/${booking.id}`;
    case 'waitlist-passed-over':
      return `${origin}/buy?${new URLSearchParams({ 'class-id': String(session.id), 'class-name': session.name }).toString()}`;
    default:
      return `${origin}/`;
  }
}

function termsOf({ booking, studio, at }: BookingLetterAsk, times: TimeWords): string {
  const { freeUntil, late } = leavingTerms(booking, studio.settings.booking, at);
  return textsOf(studio).terms({
    freeUntil: freeUntil === null ? null : times.moment(freeUntil),
    late: late && { creditLost: late.creditLost, fee: late.fee === null ? null : amount(studio, late.fee) },
  });
}

const amount = ({ settings: { currency, locale } }: Studio, fee: Minor): string => amountText(toDecimal(fee, currency), currency, locale);
