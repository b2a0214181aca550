import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import type { revokeCalendarLink, revokeStaffCalendarLink } from '../contract/calendar.contract.ts';
import type { CalendarRefusal } from '../rules/calendar.ts';
import { calendarFeedTexts } from '../texts.ts';
import { deleteFeed } from './calendar.store.ts';

type Revoked = Promise<Decision<ReplyOf<typeof revokeCalendarLink>, CalendarRefusal>>;

/** Ends a calendar link. Succeeds without a link too. */
export async function revokeCalendar(call: Call<typeof revokeCalendarLink>): Revoked {
  if (call.actor.impersonatedBy !== null) return refuse({ code: 'acting-for-customer' });
  return revoke(call, { customer: call.actor.id });
}

export const revokeStaffCalendar = (call: Call<typeof revokeStaffCalendarLink>): Revoked => revoke(call, { staff: call.actor.id });

async function revoke({ tx, language }: Pick<Call, 'tx' | 'language'>, person: PersonRef): Revoked {
  await deleteFeed(tx, person);
  return ok({ success: true, message: calendarFeedTexts(language).revoked });
}
