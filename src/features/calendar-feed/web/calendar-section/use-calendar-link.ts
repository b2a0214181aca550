import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { createCalendarLink } from '../../contract/calendar.contract.ts';
import type { CalendarCalls } from './calendar-words.ts';

/** The changes that need a confirmation. */
export type CalendarChange = 'renew' | 'revoke';

export type NewLink = Pick<ReplyOf<typeof createCalendarLink>, 'url' | 'webcal_url'>;

/** Whether the reader has a calendar link, and the actions on it. A new link is known until the visitor leaves the page. */
export function useCalendarLink({ get, create: creates, renew: renews, revoke: revokes }: CalendarCalls) {
  const status = useQuery(reading(get, {}));
  const client = useQueryClient();
  const making = useSubmit(creates);
  const renewing = useSubmit(renews);
  const revoking = useSubmit(revokes);
  const [link, setLink] = useState<NewLink | null>(null);

  const refresh = () => client.invalidateQueries({ queryKey: keyOf(get) });
  const settle = async (next: NewLink | null) => {
    setLink(next);
    await refresh();
    for (const { reset } of [making, renewing, revoking]) reset();
  };
  const create = async () => {
    const reply = await making.submit({});
    if (reply) await settle(reply);
    else await refresh();
  };
  const renew = async () => {
    const reply = await renewing.submit({});
    if (reply) await settle(reply);
    return reply !== null;
  };
  const revoke = async () => {
    const reply = await revoking.submit({});
    if (reply) await settle(null);
    return reply !== null;
  };
  return { status, link, making, renewing, revoking, create, renew, revoke };
}
