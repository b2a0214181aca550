/** Texts of the calendar link. `customer`: those in My Bookings. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Add to your calendar',
  create: 'Create a calendar link',
  creating: 'Creating your link',
  failed: 'Whether you have a calendar link could not be loaded.',
  linkLabel: 'Your private calendar link',
  copy: 'Copy link',
  copied: 'URL copied successfully!',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  open: 'Open in my calendar',
  activeSince: (date: string) => `You have had a calendar link since ${date}.`,
  forgotten: 'For your safety it is not shown again. Lost it? Make a new one; the old one stops working then.',
  renew: 'New link',
  revoke: 'Turn the link off',
  confirm: {
    renew: {
      title: 'Make a new link?',
      body: 'The link you have now stops working. Calendars that use it are no longer updated until you give them the new one.',
      yes: 'Make a new link',
    },
    revoke: {
      title: 'Turn off your calendar link?',
      yes: 'Turn it off',
    },
    keep: 'Keep it',
  },
  customer: {
    lead: 'A private link that keeps your own calendar up to date: bookings, waitlist places and cancellations.',
    once: 'It is shown this once. Anyone who has it can see your bookings, so keep it to yourself.',
    revoke: 'Calendars that use it are no longer updated. Your bookings stay as they are.',
  },
};

export const calendarTexts = catalogue('calendarTexts', en);
export const calendarSay = calendarTexts();
