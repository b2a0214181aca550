import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { stopStandingBooking as contract } from '../contract/standing-bookings.contract.ts';
import { standingTexts } from '../texts.ts';
import { STANDING_NEXT } from './book-next-week.ts';
import { findStandingBookings, lockStandingBooking, stopStanding } from './standing-bookings.store.ts';

/** Stops a standing booking. Existing bookings stay. Stopping it twice is harmless. */
export async function stopStandingBooking(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, actor, at, body, language } = call;
  await lockStandingBooking(tx, body.id);
  const [standing] = await findStandingBookings(tx, [body.id]);
  if (standing?.customer !== actor.id) return notFound();
  await stopStanding(tx, at, body.id);
  await unschedule(tx, STANDING_NEXT, body.id);
  return ok({ success: true, message: standingTexts(language).stopped });
}
