import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { TryAgain } from '../../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { schedule } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { isWaiting, type Booking } from '../../../classes/rules/class-session.ts';
import { findBooking, findSessions, lockSessions, saveOneADay, saveWaitUntil } from '../../../classes/server/public.ts';
import { listPassIds, lockPasses } from '../../../passes/server/public.ts';
import { hasClassThatDay, othersOfDay, placeOf, type HasClassThatDay, type PersonsPlace } from '../../../waitlist/rules/one-a-day.ts';
import { choicesOf, waitUntilOf, type WaitRefusal } from '../../../waitlist/rules/wait-terms.ts';
import { listSeatsAround, listWaitsOf, WAITLIST_RECHECK } from '../../../waitlist/server/public.ts';
import type { changeWait as contract } from '../../contract/wait.contract.ts';
import { bookingTexts } from '../../texts.ts';

type WaitCall = Call<typeof contract>;

/**
 * Changes the conditions of a wait: until when the person is moved up, and whether one class of that day is enough (docs/decisions/0128,
 * 0135).
 */
export async function changeWait(call: WaitCall): Promise<Decision<ReplyOf<typeof contract>, WaitRefusal | HasClassThatDay> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const before = await findBooking(tx, body.id);
  if (before?.customer !== actor.id) return notFound();
  const others = await lockDay(call, before);
  const booking = (await findBooking(tx, body.id))!;
  const session = (await findSessions(tx, [booking.session])).get(booking.session)!;
  if (!isWaiting(booking)) return refuse({ code: 'not-waiting' });
  const zone = studio.settings.timeZone;
  if (body.move_up !== undefined && !choicesOf(session.startsAt, at, zone).includes(body.move_up))
    return refuse({ code: 'wait-choice-over' });
  if (body.one_a_day) {
    const place = placeOf(booking, session.startsAt);
    const refusal = hasClassThatDay(place, await listSeatsAround(tx, [place]), zone);
    if (refusal) return refuse(refusal);
  }

  const until = body.move_up === undefined ? booking.waitUntil : waitUntilOf(body.move_up, session.startsAt, at, zone);
  await saveWaitUntil(tx, booking.id, until);
  const oneADay = body.one_a_day ?? booking.oneADay;
  if (oneADay !== booking.oneADay) await saveOneADay(tx, [booking.id, ...others.map((other) => other.booking)], oneADay);
  // Under the new conditions the person may be able to take a seat that stayed free. The recheck locks other classes, so it runs in its own
  // transaction.
  await schedule(tx, WAITLIST_RECHECK, session.id, at);
  return ok({ success: true, message: bookingTexts(language).wait.changed, move_up_until_unix: until, one_a_day: oneADay });
}

/** Locks the class. If the change covers the person's other waits of that day, locks their classes too. Returns the other waits. */
async function lockDay({ tx, studio, at, body }: WaitCall, booking: Booking): Promise<readonly PersonsPlace[]> {
  const look = async () => {
    const { startsAt } = (await findSessions(tx, [booking.session])).get(booking.session)!;
    return othersOfDay(placeOf(booking, startsAt), await listWaitsOf(tx, [booking.customer], at), studio.settings.timeZone);
  };
  const foreseen = body.one_a_day === undefined ? [] : await look();
  const locked = await lockSessions(tx, [booking.session, ...foreseen.map(({ session }) => session)]);
  if (body.one_a_day === undefined) return [];
  // Joining a waitlist and getting a seat both lock the person's pass, so neither happens while the passes are locked here.
  await lockPasses(tx, await listPassIds(tx, [booking.customer]));
  const others = await look();
  if (!others.every(({ session }) => locked.has(session))) throw new TryAgain('They joined another waitlist meanwhile.');
  return others;
}
