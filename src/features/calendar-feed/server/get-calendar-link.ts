import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import type { getCalendarLink as contract, getStaffCalendarLink as staffContract } from '../contract/calendar.contract.ts';
import { findFeed } from './calendar.store.ts';

type Reply = Promise<Decision<ReplyOf<typeof contract>>>;

/** Whether the caller has a calendar link. The server does not store the link itself. */
export const getCalendar = (call: Call<typeof contract>): Reply => stateOf(call, { customer: call.actor.id });
export const getStaffCalendar = (call: Call<typeof staffContract>): Reply => stateOf(call, { staff: call.actor.id });

async function stateOf({ tx }: Pick<Call, 'tx'>, person: PersonRef): Reply {
  const feed = await findFeed(tx, person);
  return ok({ success: true, active: feed !== null, unix_created: feed?.createdAt ?? null });
}
