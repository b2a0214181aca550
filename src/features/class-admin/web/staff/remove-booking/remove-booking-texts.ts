/** Texts of the dialog that removes a booking (readings §5). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: (name: string) => `Remove ${name}?`,
  legend: 'The credit',
  keep: 'Keep the credit',
  keepMeans: '1 credit is lost.',
  giveBack: 'Give the credit back',
  giveBackMeans: 'The pass gets 1 credit back.',
  waits: 'The place in the waitlist is given up. Nothing was taken from the pass.',
  free: 'No credit was taken for this booking.',
  told: 'They are told by mail.',
  others: 'Who waits for the class moves up.',
  no: 'Keep them in',
  yes: 'Remove',
};

export const removeBookingTexts = catalogue('removeBookingTexts', en);
export const removeSay = removeBookingTexts();
