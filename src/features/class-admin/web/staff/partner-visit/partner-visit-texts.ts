/** Texts of the dialog that corrects a visit that a partner pays for (docs/decisions/0263). */
import { catalogue } from '../../../../../wire/texts.ts';

export const partnerVisitTexts = catalogue('partnerVisitTexts', {
  title: 'Correct the visit',
  number: 'Number',
  amount: 'Paid for this visit',
  noNumber: 'This person was erased, and their number with them.',
  /** The values that somebody else has saved. */
  theirs: (number: string | null, amount: string | null) =>
    `Theirs: ${[number, amount ?? 'no amount'].filter(Boolean).join(', ')}. Press Save to replace it.`,
  save: 'Save',
});
export const partnerVisitSay = partnerVisitTexts();
