/** Texts of the calendar link in My Settings of the staff portal. */
import { catalogue } from '../../../../../wire/texts.ts';

export const ownCalendarTexts = catalogue('ownCalendarTexts', {
  lead: 'A private link that keeps your own calendar up to date: your classes and appointments, the rooms, how many have booked, and cancellations.',
  once: 'Paste it where your calendar says “Subscribe” or “From URL”. It is shown this once. Anyone who has it can see your classes and the names in your appointments, so keep it to yourself.',
  revoke: 'Calendars that use it are no longer updated. Your classes and appointments stay as they are.',
});
export const ownCalendarSay = ownCalendarTexts();
