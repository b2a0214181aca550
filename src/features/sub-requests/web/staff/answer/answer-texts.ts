/** Texts of the page on which an instructor answers a sub request (readings §10). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Can you take this class?',
  asks: (name: string, requester: string) => `Hi ${name}, ${requester} asks:`,
  accept: 'Accept',
  decline: 'Decline',
  confirm: {
    title: 'Take this class?',
    means: (name: string, when: string) => `You teach ${name}, ${when}. Only the studio can change that afterwards.`,
    keep: 'Not yet',
    yes: 'Take the class',
  },
  unknown: 'This link is not known. Open it from the email once more.',
  first: 'Who accepts first has the class.',
  standing: {
    yours: 'The class is yours. Thank you!',
    declined: 'You have declined. You may still accept while nobody else has.',
    withdrawn: 'This request has been withdrawn: nobody is needed any more.',
    'class-cancelled': 'This class has been cancelled.',
    'class-started': 'This class has already started.',
  },
  taken: (name: string | null) => (name === null ? 'Somebody else has taken this class.' : `${name} has taken this class.`),
  seeClasses: 'See your classes',
};

export const answerTexts = catalogue('answerTexts', en);
export const answerSay = answerTexts();
