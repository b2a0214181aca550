/** What the mail to a friend who is given a seat says. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface GiftWords {
  readonly studio: string;
  /** By first name. */
  readonly giver: string;
  readonly className: string;
  readonly shortWhen: string;
  readonly when: string;
}

interface GivenWords {
  /** Who gave it, and who has it now: by first name. */
  readonly name: string;
  readonly friend: string;
  readonly className: string;
  readonly shortWhen: string;
}

const en = {
  letter: (w: GiftWords): LetterWords => ({
    subject: `${w.giver} gives you a place: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. It costs you nothing.`,
    heading: `${w.giver} gives you a place`,
    paragraphs: [
      `Hi, ${w.giver} cannot come to ${w.className} at ${w.studio}, and would like you to have the place. It is paid for.`,
      'It is yours once you accept it. Until then it stays theirs.',
    ],
    button: 'See the place',
  }),
  given: (w: GivenWords): LetterWords => ({
    subject: `${w.friend} has your place: ${w.className}, ${w.shortWhen}`,
    preheader: 'You are no longer booked. Your credit stays spent.',
    heading: `${w.friend} has your place`,
    paragraphs: [
      `Hi ${w.name}, ${w.friend} has accepted your place in ${w.className}, so you are no longer booked.`,
      `Your credit stays spent. If ${w.friend} cancels in time, it comes back to you.`,
    ],
    button: 'My bookings',
  }),
  /** With what the seat of a friend is paid. */
  paidBy: (giver: string) => `A credit of ${giver}`,
  terms: (giver: string, freeUntil: string | null) =>
    freeUntil === null
      ? 'Can’t come? Please cancel, so that somebody else gets the place. It costs you nothing.'
      : `Can’t come? Cancel until ${freeUntil}, and the credit goes back to ${giver}. It costs you nothing.`,
  time: 'When',
  account: 'You accept with an account of your own, which takes a minute to make. If you don’t know who this is, you need not do anything.',
};

export const giftMailTexts = catalogue('giftMailTexts', en);
