/** Texts of the page behind a mail's cancel link, in addition to those of My Bookings. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  incomplete: 'This link is not complete. Open it from the email once more.',
  seeBookings: 'My bookings',
};

export const cancelPageTexts = catalogue('cancelPageTexts', en);
export const cancelSay = cancelPageTexts();
