import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { revokeCalendarLink } from '../contract/calendar.contract.ts';
import type { CalendarRefusal } from '../rules/calendar.ts';
import { calendarFeedTexts } from '../texts.ts';
import { deleteFeed } from './calendar.store.ts';

/** Ends a customer's calendar link. Succeeds without a link too. */
export async function revokeCalendar({
  tx,
  actor,
  language,
}: Call<typeof revokeCalendarLink>): Promise<Decision<ReplyOf<typeof revokeCalendarLink>, CalendarRefusal>> {
  if (actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  await deleteFeed(tx, actor.id);
  return ok({ success: true, message: calendarFeedTexts(language).revoked });
}
