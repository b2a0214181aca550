/**
 * A link for one's own calendar program (our own calls): the bookings of a customer, or what a member of staff teaches. The link needs no
 * log-in. It is shown only once, when it is created.
 */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

const LinkState = z.object({ success: z.boolean(), active: z.boolean(), unix_created: z.nullable(unixTime) });
const NewLink = z.object({ success: z.boolean(), message: z.string(), url: z.string(), webcal_url: z.string() });

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/customer/calendar',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Whether the caller has a calendar link, and since when; not the link',
  reply: LinkState,
});

/** 409 `calendar-link-exists` when there is a link, so that a second press does not end the link that a calendar uses. */
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

export const getStaffCalendarLink = endpoint({
  method: 'GET',
  path: '/api/staff/calendar-link',
  who: { staff: 'use-portal' },
  summary: 'Whether the signed-in staff member has a calendar link, and since when; not the link',
  reply: LinkState,
});

/** 409 `calendar-link-exists`, as for customers. */
export const createStaffCalendarLink = endpoint({
  method: 'POST',
  path: '/api/staff/calendar-link/create',
  who: { staff: 'use-portal' },
  summary: 'Makes the calendar link of the signed-in staff member and tells it, once',
  reply: NewLink,
});

export const renewStaffCalendarLink = endpoint({
  method: 'POST',
  path: '/api/staff/calendar-link/renew',
  who: { staff: 'use-portal' },
  summary: 'Makes a new calendar link of the signed-in staff member; the one before stops working',
  reply: NewLink,
});

export const revokeStaffCalendarLink = endpoint({
  method: 'POST',
  path: '/api/staff/calendar-link/revoke',
  who: { staff: 'use-portal' },
  summary: 'Ends the calendar link of the signed-in staff member',
  reply: Done,
});

/** For calendar programs: replies with an iCalendar file instead of JSON. */
export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/calendar/{secret}.ics',
  who: 'public',
  summary: 'The bookings, or the classes and appointments taught, of whoever made this link, as a calendar program subscribes to them',
  params: z.object({ secret: z.string() }),
  reply: z.string(),
});
