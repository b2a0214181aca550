/** Server texts of the calendar link. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CalendarRefusal } from './rules/calendar.ts';

export const calendarFeedTexts = catalogue('calendarFeedTexts', {
  made: 'Your calendar link is ready. It is shown this once.',
  revoked: 'Your calendar link no longer works.',
  taught: (studio: string) => `${studio}: my classes and appointments`,
  tooMany: 'This calendar was asked for too often. Please try again later.',
});

export const calendarRefusals = catalogue('calendarRefusals', {
  'calendar-link-exists': {
    status: 409,
    say: () => 'You have a calendar link already. Make a new one if you have lost it; the old one stops working then.',
  },
  'acting-for-customer': {
    status: 403,
    say: () => 'A calendar link is private: only the customer can make or end it.',
  },
} satisfies RefusalTexts<CalendarRefusal>);
