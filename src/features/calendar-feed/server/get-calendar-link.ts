import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getCalendarLink as contract } from '../contract/calendar.contract.ts';
import { findFeed } from './calendar.store.ts';

/** Whether the caller has a calendar link. The server does not store the link itself. */
export async function getCalendarLink({ tx, actor }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const feed = await findFeed(tx, actor.id);
  return ok({ success: true, active: feed !== null, unix_created: feed?.createdAt ?? null });
}
