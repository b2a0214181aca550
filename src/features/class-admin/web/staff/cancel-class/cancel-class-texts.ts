/** Texts of the dialog that cancels a class (spec 3 §2, Cancel schedule modal). */
import { catalogue } from '../../../../../wire/texts.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const en = {
  title: 'Cancel class',
  legend: 'Credits of those who booked',
  keep: 'Keep the credits',
  giveBack: 'Give the credits back',
  /** The people whom each choice affects. */
  loses: (count: number) =>
    count === 0 ? 'Nobody has paid with a credit.' : `${people(count)} ${count === 1 ? 'loses' : 'lose'} 1 credit.`,
  gets: (count: number) =>
    count === 0 ? 'Nobody has paid with a credit.' : `${people(count)} ${count === 1 ? 'gets' : 'get'} 1 credit back.`,
  show: 'Show on website after cancellation',
  reason: 'Reason',
  reasonHint: 'Shown on the website and in the mails.',
  told: (count: number) =>
    count === 0 ? 'Nobody is booked, so nobody is told.' : `${people(count)} ${count === 1 ? 'is' : 'are'} told by mail.`,
  no: 'Keep the class',
  /** The button names its effect (spec 3 §2). */
  yes: ({ losing, getting }: { readonly losing: number; readonly getting: number }) =>
    getting > 0
      ? `Cancel: ${people(getting)} ${getting === 1 ? 'gets' : 'get'} 1 credit back`
      : losing > 0
        ? `Cancel: ${people(losing)} ${losing === 1 ? 'loses' : 'lose'} 1 credit`
        : 'Cancel the class',
  close: 'Close',
};

export const cancelClassTexts = catalogue('cancelClassTexts', en);
export const cancelSay = cancelClassTexts();
