import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import { creditBack } from './credit-texts.ts';

interface GiftWords {
  readonly studio: string;
  readonly giver: string;
  readonly className: string;
  readonly shortWhen: string;
  readonly when: string;
}

interface GivenWords {
  /** First names: `name` gave the seat, `friend` has it now. */
  readonly name: string;
  readonly friend: string;
  readonly className: string;
  readonly shortWhen: string;
}

/** The giver's mail about the end of the friend's booking. */
export interface GivenBackWords {
  readonly studio: string;
  readonly name: string;
  readonly friend: string;
  readonly className: string;
  readonly shortWhen: string;
  /** The reason: the friend cancelled, the studio removed them, the class was cancelled, or the pass that pays has ended. */
  readonly why: 'given-back' | 'removed' | 'class-cancelled' | 'pass-ended';
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly passName: string | null;
  /** The last use of a credit that was returned to an ended pass. */
  readonly creditUntil: string | null;
  readonly credit: 'none' | 'taken' | 'returned';
  readonly refundIfRefilled: boolean;
}

const creditOf = (w: GivenBackWords): string => {
  if (w.credit === 'returned') return creditBack(w);
  return w.isLate ? 'It was too late for free cancelling, so your credit stays spent.' : 'Your credit stays spent.';
};

const ended: Readonly<Record<GivenBackWords['why'], (w: GivenBackWords) => Pick<LetterWords, 'subject' | 'heading'> & { line: string }>> = {
  'given-back': (w) => ({
    subject: `${w.friend} gave back ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} gave back the place`,
    line: `Hi ${w.name}, ${w.friend} has given back the place in ${w.className} that you gave away.`,
  }),
  removed: (w) => ({
    subject: `${w.friend} is no longer booked: ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} is no longer booked`,
    line: `Hi ${w.name}, ${w.studio} has taken ${w.friend} off the list of ${w.className}, where your place was.`,
  }),
  'class-cancelled': (w) => ({
    subject: `Class cancelled: ${w.className}, ${w.shortWhen}`,
    heading: 'This class does not take place',
    line: `Hi ${w.name}, ${w.className} has been cancelled, so ${w.friend} no longer has the place that you gave away.`,
  }),
  'pass-ended': (w) => ({
    subject: `${w.friend} is no longer booked: ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} is no longer booked`,
    line: `Hi ${w.name}, ${w.passName ?? 'your pass'} has ended, so ${w.friend} no longer has the place in ${w.className} that you gave away.`,
  }),
};

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
  'given-seat-ended'(w: GivenBackWords): LetterWords {
    const { line, ...head } = ended[w.why](w);
    const mayComeBack = w.credit === 'taken' && w.refundIfRefilled;
    return {
      ...head,
      preheader: creditOf(w),
      paragraphs: [line, w.reason, creditOf(w), mayComeBack ? 'If somebody else takes the place, it comes back to you.' : null].filter(
        (each) => each !== null,
      ),
      button: 'Find another class',
    };
  },
  'given-seat-refilled': (w: GivenBackWords): LetterWords => ({
    subject: `Your credit is back: ${w.className}, ${w.shortWhen}`,
    preheader: 'Somebody else has the place.',
    heading: 'Your credit is back',
    paragraphs: [`Hi ${w.name}, somebody else has the place in ${w.className} that ${w.friend} gave back late.`, creditOf(w)],
    button: 'My bookings',
  }),
  paidBy: (giver: string) => `A credit of ${giver}`,
  terms: (giver: string, freeUntil: string | null) =>
    freeUntil === null
      ? 'Can’t come? Please cancel, so that somebody else gets the place. It costs you nothing.'
      : `Can’t come? Cancel until ${freeUntil}, and the credit goes back to ${giver}. It costs you nothing.`,
  time: 'When',
  account: 'You accept with an account of your own, which takes a minute to make. If you don’t know who this is, you need not do anything.',
};

export const giftMailTexts = catalogue('giftMailTexts', en);
