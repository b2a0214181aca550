/** One mail about all classes of a booked series, with all of them in one calendar file. */
import { datesOf, type Dates } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf, type LetterCard, type LetterLink } from '../../../context/letter.ts';
import { asId, type BookingId, type CustomerId, type SeriesBookingId } from '../../../kernel/ids.ts';
import { minor, toDecimal } from '../../../kernel/money.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailAttachment, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import { findBookingFacts, publishedCalendar } from '../../bookings/server/public.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { LIVE_STATES } from '../../classes/rules/class-session.ts';
import { mapLinkOf } from '../../classes/rules/map-link.ts';
import { listPlacesOfSeries } from '../../classes/server/public.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { seriesMailTexts } from '../mail-texts.ts';
import { laterUntil } from '../rules/decide-series-cancellation.ts';
import type { Series, SeriesBooking } from '../rules/series.ts';
import { findSeriesBookings } from './series-bookings.store.ts';
import { findManySeries } from './series.store.ts';

const KINDS = ['series-booked', 'series-cancelled'] as const;
type Kind = (typeof KINDS)[number];

interface About {
  readonly seriesBooking: SeriesBookingId;
  readonly classes?: number;
  readonly returned?: number;
  readonly fee?: number | null;
}

export const seriesMail = (kind: Kind, customer: CustomerId, about: About): MailDraft => ({ kind, to: { customer }, data: { ...about } });

const bookingIn = ({ data }: ClaimedMail): SeriesBookingId => asId<SeriesBookingId>(Number(data['seriesBooking']));

export const seriesMails: MailKinds = {
  kinds: KINDS,
  async check(tx, context, mails) {
    const ids = [...new Set(mails.map(bookingIn))];
    const [bookings, places] = await Promise.all([findSeriesBookings(tx, ids), listPlacesOfSeries(tx, ids)]);
    const series = await findManySeries(
      tx,
      [...bookings.values()].map((one) => one.series),
    );
    const facts = await findBookingFacts(
      tx,
      [...places.values()].flatMap((list) => list.map(({ booking }) => booking.id)),
    );
    return mails.map((mail) => {
      const seriesBooking = bookings.get(bookingIn(mail));
      const of = seriesBooking && series.find(({ id }) => id === seriesBooking.series);
      if (!of) return { stale: 'the series booking is gone' };
      const booked = factsOf(
        (places.get(seriesBooking.id) ?? []).map(({ booking }) => booking.id),
        facts,
      );
      return checkOne(mail, { seriesBooking, series: of, booked }, context);
    });
  },
};

const factsOf = (ids: readonly BookingId[], facts: ReadonlyMap<number, BookingFacts>): BookingFacts[] =>
  ids.flatMap((id) => facts.get(id) ?? []);

interface SeriesFacts {
  readonly seriesBooking: SeriesBooking;
  readonly series: Series;
  readonly booked: readonly BookingFacts[];
}

function checkOne(mail: ClaimedMail, { seriesBooking, series, booked }: SeriesFacts, context: MailContext): CheckedMail {
  const isCancelling = mail.kind === 'series-cancelled';
  const told = isCancelling ? booked : booked.filter(({ state }) => LIVE_STATES.includes(state));
  const [first] = told;
  if (!first || (!isCancelling && seriesBooking.status === 'cancelled')) return { stale: 'nothing of it is booked any more' };
  const { studio, origin, at } = context;
  const { settings } = studio;
  const texts = seriesMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  const fee = Number(mail.data['fee'] ?? 0);
  const words = {
    studio: settings.name,
    name: first.customer.firstName,
    series: series.name,
    classes: isCancelling ? Number(mail.data['classes']) : told.length,
    first: dates.moment(first.session.startsAt),
    creditsReturned: Number(mail.data['returned'] ?? 0),
    fee: fee > 0 ? amountText(toDecimal(minor(fee), settings.currency), settings.currency, settings.locale) : null,
  };
  const more = isCancelling
    ? {}
    : { card: cardOf(series, told, dates, texts.pass), links: waysTo(told, texts.directions), notes: notesOf(told, context, dates) };
  return {
    write: () => ({
      letter: letterOf(texts[mail.kind as Kind](words), isCancelling ? `${origin}/series` : `${origin}/account#series`, more),
      attachments: [calendarOf(told, context)],
    }),
  };
}

/** Each class with its time, and the pass last. */
function cardOf(series: Series, booked: readonly BookingFacts[], dates: Dates, passLabel: string): LetterCard {
  const pass = booked.find((one) => one.pass !== null)?.pass;
  return {
    title: series.name,
    rows: [
      ...booked.map(({ session }) => ({ label: session.name, value: dates.span(session.startsAt, session.endsAt) })),
      ...(pass ? [{ label: passLabel, value: pass.name }] : []),
    ],
  };
}

/** Directions to each location, named when there are several. */
function waysTo(booked: readonly BookingFacts[], label: string): LetterLink[] {
  const places = new Map<string, string>();
  for (const { session } of booked)
    if (!session.isOnline && session.location?.address) places.set(session.location.address, session.location.name);
  return [...places].map(([address, name]) => ({ label: places.size === 1 ? label : `${label}: ${name}`, href: mapLinkOf(address) }));
}

/** The time zone, because the reader's location is unknown, and the deadline for cancelling the whole series. */
function notesOf(booked: readonly BookingFacts[], { studio: { settings }, at }: MailContext, dates: Dates): string[] {
  const texts = seriesMailTexts(languageOf(settings.locale));
  const sessions = booked.map(({ session }) => session);
  const until = laterUntil(
    booked.map(({ session: { startsAt }, freeUntil }) => ({ startsAt, freeUntil })),
    booked,
    { zone: settings.timeZone, policy: settings.booking },
  );
  const terms = until !== null && until > at ? texts.terms.until(dates.moment(until)) : texts.terms.none;
  return [texts.times(dates.zoneName(sessions[0]!.startsAt)), terms];
}

/** One file for all classes. Live classes are added to the calendar, cancelled ones removed. */
const calendarOf = (booked: readonly BookingFacts[], context: MailContext): MailAttachment => ({
  filename: 'series.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: publishedCalendar(booked, context),
});
