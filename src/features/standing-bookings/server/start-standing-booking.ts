import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { slotOf } from '../../classes/rules/weekly-slot.ts';
import { findVisibleClass } from '../../classes/server/public.ts';
import type { startStandingBooking as contract } from '../contract/standing-bookings.contract.ts';
import { standingTexts } from '../texts.ts';
import { STANDING_NEXT } from './book-next-week.ts';
import { settledFrom } from '../rules/settled-from.ts';
import { findStandingBookings, saveStandingBooking } from './standing-bookings.store.ts';

/** Starts a standing booking of this class's weekly slot. Its job runs at once. */
export async function startStandingBooking(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const found = await findVisibleClass(tx, body.class_id, { viewer: actor.id });
  if (!found) return notFound();
  const slot = slotOf({ ...found.session, location: found.location?.id ?? null }, studio.settings.timeZone);
  const [stopped] = await findStandingBookings(tx, body.stopped_id === undefined ? [] : [body.stopped_id]);
  const settledUntil = settledFrom(stopped, { customer: actor.id, slot, now: at });
  const id = await saveStandingBooking(tx, at, { customer: actor.id, slot, settledUntil });
  await schedule(tx, STANDING_NEXT, id, at);
  return ok({ success: true, message: standingTexts(language).started, standing_id: id });
}
