import { asId, type PassId, type StandingBookingId } from '../../../kernel/ids.ts';
import { days, earlier, plus, type Instant } from '../../../kernel/time.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { dayBegins } from '../../../kernel/wall-clock.ts';
import { hasFeature } from '../../../context/studio.ts';
import { languageOf } from '../../../context/language.ts';
import { enqueueMails, schedule, type DueCall, type DueHandler } from '../../../server/outbox.ts';
import { payingInOrder, unfitPasses } from '../../bookings/rules/order-passes.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listLiveBookings, lockSessions } from '../../classes/server/public.ts';
import type { PassRefusal } from '../../passes/rules/eligibility.ts';
import { listPassIds, lockPasses } from '../../passes/server/public.ts';
import { bookedAt, dueNow } from '../rules/forecast.ts';
import { whyNot, type WhyNot } from '../rules/why-not.ts';
import { comingOf, passesOf } from './coming-weeks.ts';
import { findStandingBookings, lockStandingBooking, noteSettled, type StandingBooking } from './standing-bookings.store.ts';
import { standingMail } from './standing-mails.ts';

/** Due: a standing booking books its next occurrence. */
export const STANDING_NEXT = 'standing-bookings.next';

/** The delay of the next attempt when there was nothing to book or the booking was refused. */
const AGAIN = days(1);

/**
 * Books the next occurrence of a standing booking by the same use case and rules as a customer's press on Book. If it is refused, the
 * customer gets one mail, and the booking is retried each day until the occurrence begins. The next occurrence is chosen under the lock of
 * the standing booking, so two processes or a retry do not book it twice. An occurrence that the customer cancelled is not booked again.
 */
export const bookNextWeek: DueHandler = {
  kind: STANDING_NEXT,
  async settle(call) {
    const id = asId<StandingBookingId>(call.ref);
    await lockStandingBooking(call.tx, id);
    const [standing] = await findStandingBookings(call.tx, [id]);
    if (!standing || standing.stoppedAt !== null) return;
    // A studio whose package has no classes takes no credits for them, nor does one that is closed or takes no new bookings. Each may end.
    const { isOpen, isPaused } = call.studio.settings.opening;
    if (!hasFeature(call.studio, 'group_classes') || !isOpen || isPaused) return schedule(call.tx, STANDING_NEXT, id, plus(call.at, AGAIN));
    const [coming = []] = await comingOf(call, [standing.slot]);
    const next = dueNow(coming, standing.settledUntil, call.at);
    await schedule(call.tx, STANDING_NEXT, id, next ? await bookOne(call, standing, next) : nextLook(coming, standing, call.at));
  },
};

/** When the next occurrence can be booked, but at most in a day, because the studio may announce another. */
function nextLook(coming: readonly ClassSession[], { settledUntil }: StandingBooking, now: Instant): Instant {
  const next = coming.find(({ startsAt }) => startsAt > settledUntil);
  return earlier(plus(now, AGAIN), next ? bookedAt(next) : plus(now, AGAIN));
}

/** Books this occurrence, or sends the reason why not. Returns the time of the next attempt. */
async function bookOne(call: DueCall, standing: StandingBooking, next: ClassSession): Promise<Instant> {
  const { tx, at } = call;
  const tried = await tryToBook(call, standing, next);
  if ('opensAt' in tried) return earlier(plus(at, AGAIN), tried.opensAt);
  const { why } = tried;
  if (why === null) {
    await noteSettled(tx, standing.id, { settledUntil: next.startsAt, toldOf: null });
    // The occurrence after this one is booked a week before its start. It begins later than this one, so the wait lasts until a moment
    // after this start.
    return plus(next.startsAt, 1000);
  }
  if (standing.toldOf !== next.id) {
    await noteSettled(tx, standing.id, { settledUntil: standing.settledUntil, toldOf: next.id });
    await enqueueMails(tx, at, [standingMail(standing, next.id, why)]);
  }
  return earlier(plus(at, AGAIN), plus(next.startsAt, 1000));
}

/** `why` is null when the customer has a place, new or existing. `opensAt`: no pass pays yet, and one does from then on. */
type Tried = { readonly why: WhyNot | null } | { readonly opensAt: Instant };

async function tryToBook({ tx, studio, at }: DueCall, { customer }: StandingBooking, next: ClassSession): Promise<Tried> {
  await lockSessions(tx, [next.id]);
  const [placed] = await listLiveBookings(tx, [{ session: next.id, customer, attendee: { kind: 'myself' } }]);
  if (placed) return { why: null };
  await lockPasses(tx, await listPassIds(tx, [customer]));
  const owned = await passesOf(tx, customer);
  const ask = { classFor: 'myself', now: at, zone: studio.settings.timeZone } as const;
  const [first] = payingInOrder(owned, next, ask);
  // Tried even without a paying pass, so that a full or closed class is reported before the missing pass.
  const pass = first?.pass.id ?? owned[0]?.id ?? asId<PassId>(0);
  const answer = await reserveClass({
    tx,
    studio,
    at,
    language: languageOf(studio.settings.locale),
    actor: { kind: 'customer', id: customer, impersonatedBy: null },
    body: { user_pass: pass, schedule_id: next.id, class_for: 'myself', allow_overlap: false },
  });
  if (!('ok' in answer)) return { why: 'asked' };
  const why = answer.ok ? null : whyNot(answer.refusal.code);
  const openingDays = why === 'no-pass' ? unfitPasses(owned, next, ask).flatMap((unfit) => openingDay(unfit.why)) : [];
  const [opens] = openingDays.toSorted();
  return opens === undefined ? { why } : { opensAt: dayBegins(ask.zone, opens) };
}

const openingDay = (why: PassRefusal): Day[] => (why.code === 'opens-later' ? [why.opensOn] : []);
