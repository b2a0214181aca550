import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import { newSecret } from '../../accounts/server/public.ts';
import type {
  createCalendarLink,
  createStaffCalendarLink,
  renewCalendarLink,
  renewStaffCalendarLink,
} from '../contract/calendar.contract.ts';
import type { CalendarRefusal } from '../rules/calendar.ts';
import { calendarFeedTexts } from '../texts.ts';
import { saveFeed } from './calendar.store.ts';

type GiveCall = Call<typeof createCalendarLink> | Call<typeof renewCalendarLink>;
type CalendarLink = Promise<Decision<ReplyOf<typeof createCalendarLink>, CalendarRefusal>>;

/** Creates a calendar link and returns it once. Only its hash is stored. */
export const createCalendar = (call: Call<typeof createCalendarLink>): CalendarLink => giveToCustomer(call, { replaces: false });
export const createStaffCalendar = (call: Call<typeof createStaffCalendarLink>): CalendarLink =>
  giveLink(call, { staff: call.actor.id }, { replaces: false });

/** Replaces the link. The previous link stops working. */
export const renewCalendar = (call: Call<typeof renewCalendarLink>): CalendarLink => giveToCustomer(call, { replaces: true });
export const renewStaffCalendar = (call: Call<typeof renewStaffCalendarLink>): CalendarLink =>
  giveLink(call, { staff: call.actor.id }, { replaces: true });

async function giveToCustomer(call: GiveCall, how: { replaces: boolean }): CalendarLink {
  if (call.actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  return giveLink(call, { customer: call.actor.id }, how);
}

async function giveLink(
  { tx, at, origin, language }: Pick<Call, 'tx' | 'at' | 'origin' | 'language'>,
  person: PersonRef,
  how: { replaces: boolean },
): CalendarLink {
  const { secret, hash } = newSecret();
  const saved = await saveFeed(tx, { person, createdAt: at, tokenHash: hash }, how);
  if (!saved) return refuse({ code: 'calendar-link-exists' });
  const url = `${origin}/v1/calendar/${secret}.ics`;
  return ok({ success: true, message: calendarFeedTexts(language).made, url, webcal_url: url.replace(/^https?:/, 'webcal:') });
}
