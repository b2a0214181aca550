import type { Endpoint } from '../../../../wire/endpoint.ts';
import type { createCalendarLink, getCalendarLink, revokeCalendarLink } from '../../contract/calendar.contract.ts';

/** The calls about one's own calendar link. */
export interface CalendarCalls {
  readonly get: Endpoint & Pick<typeof getCalendarLink, 'reply'>;
  readonly create: Endpoint & Pick<typeof createCalendarLink, 'reply'>;
  readonly renew: Endpoint & Pick<typeof createCalendarLink, 'reply'>;
  readonly revoke: Endpoint & Pick<typeof revokeCalendarLink, 'reply'>;
}

/** The sentences that differ between customers and staff. */
export interface CalendarWords {
  readonly lead: string;
  /** Below a new link. */
  readonly once: string;
  readonly revoke: string;
}
