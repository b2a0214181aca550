import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import type { WhyNot } from './rules/why-not.ts';

interface About {
  readonly name: string;
  readonly className: string;
  readonly when: string;
  readonly why: string;
}

export const standingMailTexts = catalogue('standingMailTexts', {
  /** The part of a sentence after "because". */
  why: {
    'no-pass': 'none of your passes can pay for it',
    full: 'it is full',
    closed: 'it takes no reservations at the moment',
    busy: 'you are in another class at that time',
    'at-limit': 'you have booked as many classes as the studio allows',
    asked: 'the studio needs something from you first, such as your phone number or the waiver',
  } satisfies Record<WhyNot, string>,
  'standing-booking-failed': ({ name, className, when, why }: About): LetterWords => ({
    subject: `Not booked: ${className}, ${when}`,
    preheader: `We could not book it, because ${why}.`,
    heading: 'We could not book it for you',
    paragraphs: [
      `Hi ${name}, you have ${className} booked every week. ${when} is not booked, because ${why}.`,
      'We try again each day until it begins. No credit was taken.',
    ],
    button: 'See the class',
  }),
});
