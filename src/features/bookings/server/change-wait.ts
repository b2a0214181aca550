import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isWaiting } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions, lockSessions, saveWaitUntil } from '../../classes/server/public.ts';
import { choicesOf, waitUntilOf, type WaitRefusal } from '../../waitlist/rules/wait-terms.ts';
import { WAITLIST_RECHECK } from '../../waitlist/server/public.ts';
import type { changeWait as contract } from '../contract/wait.contract.ts';
import { bookingTexts } from '../texts.ts';

/** Somebody who waits says until when they want to be moved up (docs/decisions/0128). */
export async function changeWait(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, WaitRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const before = await findBooking(tx, body.id);
  if (before?.customer !== actor.id) return notFound();
  await lockSessions(tx, [before.session]);
  const booking = (await findBooking(tx, body.id))!;
  const session = (await findSessions(tx, [booking.session])).get(booking.session)!;
  if (!isWaiting(booking)) return refuse({ code: 'not-waiting' });
  const zone = studio.settings.timeZone;
  if (!choicesOf(session.startsAt, at, zone).includes(body.move_up)) return refuse({ code: 'wait-choice-over' });
  const until = waitUntilOf(body.move_up, session.startsAt, at, zone);
  await saveWaitUntil(tx, booking.id, until);
  // A seat that stayed free beside them may be theirs now; it locks other classes, so it has a transaction of its own.
  await schedule(tx, WAITLIST_RECHECK, session.id, at);
  return ok({ success: true, message: bookingTexts(language).wait.changed, move_up_until_unix: until });
}
