/**
 * Bookings in the customer's own calendar (our own calls). The link needs no log-in; it is told once, when it is made, and never again.
 */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/customer/calendar',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Whether the caller has a calendar link, and since when; not the link',
  reply: z.object({ success: z.boolean(), active: z.boolean(), unix_created: z.nullable(unixTime) }),
});

const NewLink = z.object({ success: z.boolean(), message: z.string(), url: z.string(), webcal_url: z.string() });

/** 409 `calendar-link-exists` when there is one: a second press must not end the link that a calendar uses. */
export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/api/customer/calendar/create',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Makes the caller’s calendar link and tells it, once',
  reply: NewLink,
});

export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/api/customer/calendar/renew',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Makes a new calendar link; the one before stops working',
  reply: NewLink,
});

export const revokeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/customer/calendar/revoke',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Ends the caller’s calendar link',
  reply: Done,
});

/** For calendar programs, so its reply is no JSON but the text of an iCalendar file. */
export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/calendar/{secret}.ics',
  who: 'public',
  summary: 'The bookings of whoever made this link, as a calendar program subscribes to them',
  params: z.object({ secret: z.string() }),
  reply: z.string(),
});
