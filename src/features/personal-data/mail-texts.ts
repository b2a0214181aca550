import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

export const personalDataMailTexts = catalogue('personalDataMailTexts', {
  'erasure-asked': (w: { studio: string; due: string }): LetterWords => ({
    subject: `Your data at ${w.studio} will be erased`,
    preheader: `On ${w.due}, unless you stop it.`,
    heading: `Your data is erased on ${w.due}`,
    paragraphs: [
      `On ${w.due} your account at ${w.studio} is erased: your name, how to reach you, your answers, your picture and our mails to you. Bookings and memberships end then.`,
      'Until then you can stop it in your account. If you did not ask for it, stop it now and tell the studio.',
    ],
    button: 'See or stop it',
  }),
  'erasure-stopped': (studio: string): LetterWords => ({
    subject: `Your data at ${studio} is not erased`,
    preheader: 'You are on the team.',
    heading: 'Your data is not erased',
    paragraphs: [
      `The erasure of your data at ${studio} was due today. It was stopped, because you are on the team: the history of the studio needs your data.`,
      'You can ask for it again when you have left the team.',
    ],
    button: 'See your account',
  }),
  'person-erased': (studio: string): LetterWords => ({
    subject: `Your data at ${studio} is erased`,
    preheader: 'This is the last mail to you.',
    heading: 'Your data is erased',
    paragraphs: [
      `Your account at ${studio} is erased. Your bookings and memberships have ended, and you can no longer log in.`,
      'Payments stay in the books of the studio, without your name. This is the last mail to you: your address is erased with it.',
    ],
  }),
});
