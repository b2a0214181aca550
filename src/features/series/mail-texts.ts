/** Texts of the mails about a booked series. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface Words {
  readonly studio: string;
  readonly name: string;
  readonly series: string;
  readonly classes: number;
  readonly first: string;
  readonly creditsReturned: number;
  readonly fee: string | null;
}

const counted = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

export const seriesMailTexts = catalogue('seriesMailTexts', {
  directions: 'Directions',
  pass: 'Pass',
  times: (zone: string) => `All times: ${zone}.`,
  terms: {
    until: (moment: string) => `You can cancel the whole series until ${moment}.`,
    none: 'A booked series cannot be cancelled online. If something comes up, please write to us.',
  },
  'series-booked': (w: Words): LetterWords => ({
    subject: `You are in: ${w.series}`,
    preheader: `${counted(w.classes)}, the first ${w.first}.`,
    heading: 'Your series is booked',
    paragraphs: [
      `Hi ${w.name}, ${counted(w.classes)} of ${w.series} ${w.classes === 1 ? 'is' : 'are'} booked for you. See you at ${w.studio}!`,
    ],
    button: 'See your series',
  }),
  'series-cancelled': (w: Words): LetterWords => ({
    subject: `Cancelled: ${w.series}`,
    preheader: `${counted(w.classes)} cancelled.`,
    heading: 'Your series is cancelled',
    paragraphs: [
      `Hi ${w.name}, ${counted(w.classes)} of ${w.series} ${w.classes === 1 ? 'is' : 'are'} cancelled.`,
      ...(w.creditsReturned > 0
        ? [w.creditsReturned === 1 ? '1 credit is back on your pass.' : `${w.creditsReturned} credits are back on your pass.`]
        : []),
      ...(w.fee === null ? [] : [`A late cancel fee of ${w.fee} is due.`]),
    ],
    button: 'See other series',
  }),
});
