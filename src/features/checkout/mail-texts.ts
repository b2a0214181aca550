import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface ReceiptWords {
  readonly studio: string;
  readonly product: string;
  /** $229.90 */
  readonly amount: string;
  readonly isFee: boolean;
}

export const receiptMailTexts = catalogue('receiptMailTexts', {
  price: 'Price',
  discount: 'Discount',
  tax: (name: string, rate: string) => `${name} (${rate})`,
  taxIncluded: (name: string, rate: string) => `Included: ${name} (${rate})`,
  total: 'Total',
  giftCard: 'Gift card',
  paidBy: 'Payment',
  date: 'Date',
  receipt: (w: ReceiptWords): LetterWords => ({
    subject: `Your receipt from ${w.studio}: ${w.amount}`,
    preheader: `${w.product}, ${w.amount}`,
    heading: 'Your receipt',
    paragraphs: [w.isFee ? `This was due at ${w.studio}, and is paid now.` : `Thank you! This is what you bought at ${w.studio}.`],
    button: 'Open and print the receipt',
  }),
});
