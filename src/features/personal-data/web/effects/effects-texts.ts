/** Texts about what an erasure does, for the customer and for staff. */
import { catalogue } from '../../../../wire/texts.ts';

export const effectsTexts = catalogue('effectsTexts', {
  goes: 'Erased',
  goesBody: 'Name, contact, birthday, notes, answers, pictures, mails, saved cards and log-ins.',
  stays: 'Kept without a name',
  staysBody:
    'Orders, payments, credits and visits, because the books of the studio need them. A first name alone in a note about others stays too.',
  ends: 'Ends on that day',
  weekly: (count: number) => (count === 1 ? '1 weekly booking' : `${count} weekly bookings`),
  more: (count: number) => `and ${count} more`,
  nothingEnds: 'No booking and no membership is open.',
  noRefund: 'Nothing is refunded by itself.',
  lost: 'To settle before',
  owes: (amounts: string) => `${amounts} not paid yet`,
  disputes: (count: number) => (count === 1 ? '1 payment is disputed' : `${count} payments are disputed`),
  unused: (name: string, left: number | null) =>
    left === null ? `${name} is not used up` : `${name}: ${left === 1 ? '1 credit' : `${left} credits`} left`,
});
export const effectsSay = effectsTexts();
