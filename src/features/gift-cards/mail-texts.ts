import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface Words {
  readonly studio: string;
  readonly recipient: string;
  readonly sender: string;
  readonly address: string;
  readonly amount: string;
  readonly message: string;
  /** Null when the card is mailed at once. */
  readonly when: string | null;
}

export const giftCardMailTexts = catalogue('giftCardMailTexts', {
  code: 'Your code',
  from: 'From',
  balance: 'What is left',
  howTo:
    'To use it, type the code into the box "Redeem Promo Code" when you pay. What you do not spend stays on the card. Keep this email: whoever has the code can spend it.',
  'gift-card': (w: Words): LetterWords => ({
    subject: `${w.sender} has sent you a gift card of ${w.studio}`,
    preheader: `${w.amount} for you.`,
    heading: `A gift for you, ${w.recipient}`,
    paragraphs: [`${w.sender} has sent you a gift card of ${w.amount} for ${w.studio}.`, ...(w.message ? [`“${w.message}”`] : [])],
    button: 'See what there is',
  }),
  'gift-card-receipt': (w: Words): LetterWords => ({
    subject: `Your gift card for ${w.recipient}`,
    preheader: `${w.amount} of ${w.studio}.`,
    heading: 'Thank you for your gift',
    paragraphs: [
      `Hi ${w.sender}, you have bought a gift card of ${w.amount} for ${w.recipient}.`,
      w.when === null ? `It is on its way to ${w.address}.` : `It will be sent to ${w.address}: ${w.when}.`,
    ],
    button: 'Give another one',
  }),
});
