import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { createCalendarLink, getCalendarLink, renewCalendarLink, revokeCalendarLink } from '../../contract/calendar.contract.ts';

/** The changes that need a confirmation. */
export type CalendarChange = 'renew' | 'revoke';

export type NewLink = Pick<ReplyOf<typeof createCalendarLink>, 'url' | 'webcal_url'>;

/** Whether the customer has a calendar link, and the actions on it. A new link is known until the visitor leaves the page. */
export function useCalendarLink() {
  const status = useQuery(reading(getCalendarLink, {}));
  const client = useQueryClient();
  const making = useSubmit(createCalendarLink);
  const renewing = useSubmit(renewCalendarLink);
  const revoking = useSubmit(revokeCalendarLink);
  const [link, setLink] = useState<NewLink | null>(null);

  const refresh = () => client.invalidateQueries({ queryKey: keyOf(getCalendarLink) });
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
