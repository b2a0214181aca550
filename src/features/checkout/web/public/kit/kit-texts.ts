/** Texts of the parts that every checkout shares: the paying pass, the phone and the refusal (spec 1 §2, §5, §8; 2 §2). */
import { catalogue } from '../../../../../wire/texts.ts';

/** The thing to book, as the sentences of this kit name it. */
export type Bookable = 'class' | 'appointment' | 'series';

const en = {
  pay: 'Pay with',
  costs: {
    credits: (needed: number, left: number, pass: string) => {
      if (needed === 1 && left === 1) return `The last credit on ${pass}`;
      return `${needed === 1 ? '1 credit' : `${needed} credits`} of ${left} left on ${pass}`;
    },
    guest: (left: number, pass: string) => (left === 1 ? `The last guest credit on ${pass}` : `1 guest credit of ${left} left on ${pass}`),
    unlimited: '∞ Unlimited',
  },
  renews: (date: string) => `Renews ${date}`,
  ends: (date: string) => `Ends ${date}`,
  whyNot: 'Why your passes do not fit',
  unfit: (count: number, thing: Bookable) =>
    count === 1 ? `One of your passes does not fit this ${thing}` : `${count} of your passes do not fit this ${thing}`,
  moreReasons: (count: number) => `and ${count} more`,
  retryIsSafe: 'You will not be booked twice.',
  phone: 'Phone number',
  phoneHint: 'The studio needs a number to reach you about your booking.',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
};

export const checkoutKitTexts = catalogue('checkoutKitTexts', en);
export const kitSay = checkoutKitTexts();
