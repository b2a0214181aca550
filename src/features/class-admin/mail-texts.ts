/** Texts of the mails to an instructor when somebody else cancels, changes or reassigns their class. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface Words {
  readonly studio: string;
  readonly className: string;
  /** Example: Mon 23 Nov, 6:30 pm. */
  readonly shortWhen: string;
  readonly when: string;
  /** The previous time. Null when the time did not change. */
  readonly before: string | null;
  readonly reason: string | null;
}

const button = 'See your classes';

export const classAdminMailTexts = catalogue('classAdminMailTexts', {
  time: 'Time',
  calendarEntry: {
    cancelled: (name: string) => `Cancelled: ${name}`,
    given: (name: string) => `Not yours any more: ${name}`,
    manage: (url: string) => `Your classes: ${url}`,
    online: 'Online',
    counted: (name: string, taken: number, of: number | null) => `${name} (${of === null ? taken : `${taken}/${of}`})`,
    booked: (taken: number, of: number | null) => (of === null ? `${taken} booked` : `${taken} of ${of} places booked`),
    waiting: (count: number) => `${count} on the waitlist`,
    reason: (reason: string) => `The reason: ${reason}`,
  },
  'teacher-class-cancelled': (w: Words): LetterWords => ({
    subject: `Cancelled: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: your class does not take place.`,
    heading: 'Your class is cancelled',
    paragraphs: [
      `${w.studio} has cancelled your class. Everybody who booked it, or waited for it, is told.`,
      ...(w.reason === null ? [] : [`The reason: ${w.reason}`]),
    ],
    button,
  }),
  'teacher-class-restored': (w: Words): LetterWords => ({
    subject: `Takes place after all: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: your class takes place.`,
    heading: 'Your class takes place after all',
    paragraphs: [`${w.studio} has taken back the cancellation of your class. Everybody who had booked it, or waited for it, is told.`],
    button,
  }),
  'teacher-class-changed': (w: Words): LetterWords => ({
    subject: `Changed: ${w.className}, ${w.before === null ? '' : 'now '}${w.shortWhen}`,
    preheader: `Now ${w.when}.`,
    heading: 'Your class has changed',
    paragraphs: [
      w.before === null
        ? `${w.studio} has changed how people take part in your class.`
        : `${w.studio} has moved your class. It was to take place ${w.before}.`,
      'Everybody who booked it, or waits for it, is told.',
    ],
    button,
  }),
  'teacher-class-given': (w: Words): LetterWords => ({
    subject: `You teach ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: the class is yours.`,
    heading: 'A class is yours now',
    paragraphs: [`${w.studio} has given you this class. Everybody who booked it, or waits for it, is told.`],
    button,
  }),
  'teacher-class-taken': (w: Words): LetterWords => ({
    subject: `Somebody else teaches ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: the class is no longer yours.`,
    heading: 'A class is no longer yours',
    paragraphs: [`${w.studio} has given this class to another instructor. Everybody who booked it, or waits for it, is told.`],
    button,
  }),
});
