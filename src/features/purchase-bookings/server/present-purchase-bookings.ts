import { datesOf } from '../../../context/dates.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { ServiceId } from '../../../kernel/ids.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { wordsOf, type AnyRefusalTexts, type Language } from '../../../wire/texts.ts';
import { appointmentTexts } from '../../appointments/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { readNames } from '../../catalogue/server/public.ts';
import type { NextStep, PurchaseBookingOnWire } from '../../checkout/contract/booking-to-make.ts';
import type { PurchaseBooking, PurchaseWish } from '../../checkout/rules/purchase-booking.ts';
import { findPurchaseBookings, type PresentPurchaseBookings } from '../../checkout/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { passTexts } from '../../passes/texts.ts';
import { findManySeries, seriesRefusals } from '../../series/server/public.ts';
import { purchaseBookingTexts, type PurchasedWords } from '../texts.ts';

/** The names of the classes, services and series in the wishes. */
type Names = Awaited<ReturnType<typeof loadNames>>;

interface Showing {
  readonly studio: Studio;
  readonly at: Instant;
  readonly language: Language;
}

/** The outcomes of these checkouts' bookings, in a constant number of queries. */
export const presentPurchaseBookings: PresentPurchaseBookings = async (tx, showing, checkouts) => {
  const found = checkouts.length === 0 ? new Map() : await findPurchaseBookings(tx, checkouts);
  if (found.size === 0) return new Map();
  const names = await loadNames(
    tx,
    [...found.values()].map(({ wish }) => wish),
  );
  return new Map([...found].map(([checkout, booking]) => [checkout, present(booking, names, showing)]));
};

async function loadNames(tx: StudioTx, wishes: readonly PurchaseWish[]) {
  const classes = wishes.flatMap((wish) => (wish.kind === 'class' ? [wish.session] : []));
  const series = wishes.flatMap((wish) => (wish.kind === 'series' ? [wish.series] : []));
  const hasAppointments = wishes.some(({ kind }) => kind === 'appointment');
  const [sessions, allSeries, { services }] = await Promise.all([
    findSessions(tx, classes),
    findManySeries(tx, series),
    hasAppointments ? readNames(tx, []) : { services: [] },
  ]);
  return {
    sessions,
    series: new Map(allSeries.map((one) => [one.id, one.name])),
    services: new Map(services.map(({ id, name }): [ServiceId, string] => [id, name])),
  };
}

/** A wish can name any id, so the name of something that is not offered is not disclosed. */
function nameOf({ wish, outcome }: PurchaseBooking, names: Names, language: Language): string {
  const isOffered = outcome.state === 'booked' || outcome.why?.code !== 'no-longer-offered';
  return (isOffered && nameIn(wish, names)) || purchaseBookingTexts(language).unnamed[wish.kind];
}

function nameIn(wish: PurchaseWish, names: Names): string | undefined {
  if (wish.kind === 'class') return names.sessions.get(wish.session)?.name;
  return wish.kind === 'series' ? names.series.get(wish.series) : names.services.get(wish.service);
}

/** Example: Vinyasa Flow, Tue Mar 3, 6:00 pm. */
export function purchasedWords(wish: PurchaseWish, name: string, { studio, at }: Pick<Showing, 'studio' | 'at'>): PurchasedWords {
  const what = wish.kind === 'series' ? name : `${name}, ${datesOf(studio.settings, at).moment(wish.startsAt)}`;
  return { what, guest: wish.kind === 'class' ? (wish.guest?.name ?? null) : null };
}

function present(purchase: PurchaseBooking, names: Names, showing: Showing): PurchaseBookingOnWire {
  const { wish, outcome } = purchase;
  const name = nameOf(purchase, names, showing.language);
  const booked = outcome.state === 'booked' ? outcome.booked : null;
  const why = outcome.state === 'booked' ? null : outcome.why;
  const session = wish.kind === 'class' ? names.sessions.get(wish.session) : undefined;
  const hasWaitlist = session?.waitlistEnabled === true && hasFeature(showing.studio, 'waitlist');
  const next = nextStep(why, hasWaitlist);
  return {
    kind: wish.kind,
    state: outcome.state === 'wanted' ? 'waiting' : outcome.state,
    name,
    unix_start: wish.kind === 'series' ? null : wish.startsAt,
    class_id: wish.kind === 'class' ? wish.session : null,
    series_id: wish.kind === 'series' ? wish.series : null,
    applicant_name: wish.kind === 'class' ? (wish.guest?.name ?? null) : null,
    booking_id: booked?.booking ?? null,
    appointment_id: booked?.appointment ?? null,
    is_request: booked?.isRequest ?? false,
    series_booking_id: booked?.seriesBooking ?? null,
    credits_remaining: booked?.creditsLeft ?? null,
    code: why?.code ?? null,
    message: messageOf(purchasedWords(wish, name, showing), { wish, outcome }, { ...showing, next }),
    next_step: next,
  };
}

function messageOf(
  words: PurchasedWords,
  { wish, outcome }: Pick<PurchaseBooking, 'wish' | 'outcome'>,
  { studio, at, language, next }: Showing & { readonly next: NextStep },
): string {
  const texts = purchaseBookingTexts(language);
  if (outcome.state === 'booked') return texts.booked[outcome.booked.isRequest ? 'request' : wish.kind](words);
  const { why } = outcome;
  if (why === null) return texts.soon(words);
  const { message } = wordsOf(refusalsOf(wish, language), why, datesOf(studio.settings, at));
  return texts.notBooked(words, message, texts.next(next, studio.settings.supportEmail));
}

const FINISHED_BY_HAND = new Set([
  'questions-open',
  'waiver-not-accepted',
  'overlaps',
  'class-moved',
  'costs-more',
  'series-changed',
  'series-class-moved',
]);

function nextStep(why: Refusal | null, hasWaitlist: boolean): NextStep {
  if (why === null || why.code === 'already-booked' || why.code === 'already-waiting') return 'none';
  if (why.code === 'pass-not-paid') return 'pay-first';
  if (FINISHED_BY_HAND.has(why.code)) return 'finish';
  return why.code === 'class-full' && hasWaitlist ? 'join-waitlist' : 'book-other';
}

function refusalsOf({ kind }: PurchaseWish, language: Language): AnyRefusalTexts {
  const own = purchaseBookingTexts(language).refusals;
  if (kind === 'class') return { ...passTexts(language).refusals, ...bookingTexts(language).reservation, ...own };
  if (kind === 'series') return { ...seriesRefusals(language), ...own };
  const { hold, booking } = appointmentTexts(language);
  return { ...passTexts(language).appointmentRefusals, ...hold, ...booking, ...own };
}
