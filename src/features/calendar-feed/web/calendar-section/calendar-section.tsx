import { useActingFor } from '../../../../web/lib/session.ts';
import { createCalendarLink, getCalendarLink, renewCalendarLink, revokeCalendarLink } from '../../contract/calendar.contract.ts';
import { CalendarLink } from './calendar-link.tsx';
import { calendarSay } from './calendar-texts.ts';

const calls = { get: getCalendarLink, create: createCalendarLink, renew: renewCalendarLink, revoke: revokeCalendarLink };

/** A customer's own calendar link. Hidden from staff who act for a customer, who may not create or end it. */
export const CalendarSection = () =>
  useActingFor() === null ? <CalendarLink reader="customer" calls={calls} words={calendarSay.customer} /> : null;
