import { asId, type PassId, type StandingBookingId } from '../../../kernel/ids.ts';
import { days, earlier, plus, type Instant } from '../../../kernel/time.ts';
import { hasFeature } from '../../../context/studio.ts';
import { languageOf } from '../../../context/language.ts';
import { enqueueMails, schedule, type DueCall, type DueHandler } from '../../../server/outbox.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listLiveBookings, lockSessions } from '../../classes/server/public.ts';
import { listPassIds, lockPasses } from '../../passes/server/public.ts';
import { bookedAt, dueNow } from '../rules/forecast.ts';
import { whyNot, type WhyNot } from '../rules/why-not.ts';
import { comingOf, passesOf } from './coming-weeks.ts';
import { findStandingBookings, lockStandingBooking, noteSettled, type StandingBooking } from './standing-bookings.store.ts';
import { standingMail } from './standing-mails.ts';

/** When a standing booking looks for its next occurrence. */
export const STANDING_NEXT = 'standing-bookings.next';

/** How soon it looks again where there was nothing to book, or it could not be booked yet. */
const AGAIN = days(1);

/**
 * Books the next occurrence of a standing booking as a customer would who presses Book: the same use case, the same rules. What cannot be
 * booked yet is said once and tried again each day until it begins. Which occurrence is next is decided under the lock of the standing
 * booking, so two processes, or a second try, book none twice, and one that was given back is not booked again.
 */
export const bookNextWeek: DueHandler = {
  kind: STANDING_NEXT,
  async settle(call) {
    const id = asId<StandingBookingId>(call.ref);
    await lockStandingBooking(call.tx, id);
    const [standing] = await findStandingBookings(call.tx, [id]);
    if (!standing || standing.stoppedAt !== null) return;
    // A studio without classes in its package takes no credit for any; it may have them again tomorrow.
    if (!hasFeature(call.studio, 'group_classes')) return schedule(call.tx, STANDING_NEXT, id, plus(call.at, AGAIN));
    const [coming = []] = await comingOf(call, [standing.slot]);
    const next = dueNow(coming, standing.settledUntil, call.at);
    await schedule(call.tx, STANDING_NEXT, id, next ? await bookOne(call, standing, next) : nextLook(coming, standing, call.at));
  },
};

/** When the next of those to come can be booked, or in a day: the studio may announce another. */
function nextLook(coming: readonly ClassSession[], { settledUntil }: StandingBooking, now: Instant): Instant {
  const next = coming.find(({ startsAt }) => startsAt > settledUntil);
  return earlier(plus(now, AGAIN), next ? bookedAt(next) : plus(now, AGAIN));
}

/** Books this one, or tells why not; answers when to look again. */
async function bookOne(call: DueCall, standing: StandingBooking, next: ClassSession): Promise<Instant> {
  const { tx, at } = call;
  const why = await tryToBook(call, standing, next);
  if (why === null) {
    await noteSettled(tx, standing.id, { settledUntil: next.startsAt, toldOf: null });
    // A week before the one after that; a moment later, for it begins no sooner.
    return plus(next.startsAt, 1000);
  }
  if (standing.toldOf !== next.id) {
    await noteSettled(tx, standing.id, { settledUntil: standing.settledUntil, toldOf: next.id });
    await enqueueMails(tx, at, [standingMail(standing, next.id, why)]);
  }
  return earlier(plus(at, AGAIN), plus(next.startsAt, 1000));
}

/** null: they have a place, by this or from before. */
async function tryToBook({ tx, studio, at }: DueCall, { customer }: StandingBooking, next: ClassSession): Promise<WhyNot | null> {
  await lockSessions(tx, [next.id]);
  const [placed] = await listLiveBookings(tx, [{ session: next.id, customer, attendee: { kind: 'myself' } }]);
  if (placed) return null;
  await lockPasses(tx, await listPassIds(tx, [customer]));
  const owned = await passesOf(tx, customer);
  const [first] = payingInOrder(owned, next, { classFor: 'myself', now: at, zone: studio.settings.timeZone });
  // Without a pass that pays it is asked all the same: a class that is full or closed comes before what the pass lacks.
  const pass = first?.pass.id ?? owned[0]?.id ?? asId<PassId>(0);
  const answer = await reserveClass({
    tx,
    studio,
    at,
    language: languageOf(studio.settings.locale),
    actor: { kind: 'customer', id: customer, impersonatedBy: null },
    body: { user_pass: pass, schedule_id: next.id, class_for: 'myself', allow_overlap: false },
  });
  if (!('ok' in answer)) return 'asked';
  return answer.ok ? null : whyNot(answer.refusal.code);
}
