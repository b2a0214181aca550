import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { newSecret } from '../../accounts/server/public.ts';
import type { createCalendarLink, renewCalendarLink } from '../contract/calendar.contract.ts';
import type { CalendarRefusal } from '../rules/calendar.ts';
import { calendarFeedTexts } from '../texts.ts';
import { saveFeed } from './calendar.store.ts';

type GiveCall = Call<typeof createCalendarLink> | Call<typeof renewCalendarLink>;
type CalendarLink = Decision<ReplyOf<typeof createCalendarLink>, CalendarRefusal>;

/** Creates a customer's calendar link and returns it once. Only its hash is stored. */
export const createCalendar = (call: Call<typeof createCalendarLink>): Promise<CalendarLink> => giveLink(call, { replaces: false });

/** Replaces the link. The previous link stops working. */
export const renewCalendar = (call: Call<typeof renewCalendarLink>): Promise<CalendarLink> => giveLink(call, { replaces: true });

async function giveLink({ tx, actor, at, origin, language }: GiveCall, how: { replaces: boolean }): Promise<CalendarLink> {
  if (actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  const { secret, hash } = newSecret();
  const saved = await saveFeed(tx, { customer: actor.id, createdAt: at, tokenHash: hash }, how);
  if (!saved) return refuse({ code: 'calendar-link-exists' });
  const url = `${origin}/v1/calendar/${secret}.ics`;
  return ok({ success: true, message: calendarFeedTexts(language).made, url, webcal_url: url.replace(/^https?:/, 'webcal:') });
}
