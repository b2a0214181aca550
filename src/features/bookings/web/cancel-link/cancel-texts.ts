/** What the page behind the cancel link of a mail says, beside the words of My Bookings. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  incomplete: 'This link is not complete. Open it from the email once more.',
  seeBookings: 'My bookings',
};

export const cancelPageTexts = catalogue('cancelPageTexts', en);
/** In the visitor's language. */
export const cancelSay = cancelPageTexts();
