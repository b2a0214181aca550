/** Texts of the fields that say what pays for a booking by staff (docs/decisions/0263). */
import { catalogue } from '../../../../../wire/texts.ts';

export const paidByTexts = catalogue('paidByTexts', {
  paidBy: 'Paid with',
  aPass: 'A pass',
  visitorNumber: (partner: string) => `Number at ${partner}`,
  visitorNumberHint: 'The person finds it in the app of the partner, or on a card.',
});
export const paidBySay = paidByTexts();
