/** The mail about a class that takes place after all. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import type { BookingWords } from './mail-texts.ts';

export const restoredMailTexts = catalogue('restoredMailTexts', {
  restored: (w: BookingWords): LetterWords => ({
    subject: `Takes place after all: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.className} takes place ${w.when}.`,
    heading: 'This class takes place after all',
    paragraphs: [
      `Hi ${w.name}, ${w.className} at ${w.studio} had been cancelled by mistake. It takes place ${w.when}.`,
      w.waitlistNumber === null
        ? `${w.guest ? `${w.guest} has the seat` : 'You have your seat'} as before. If that no longer suits you, cancel in My bookings.`
        : 'You are on the waitlist as before.',
    ],
    button: w.bookedBy ? 'See the class' : 'My bookings',
  }),
});
