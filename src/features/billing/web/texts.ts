/** Texts of the account tab Billing (spec 2 §2, §8). */
import { catalogue } from '../../../wire/texts.ts';

const en = {
  title: 'Billing',
  lead: 'Your saved cards. The studio never sees their numbers.',
  empty: 'No payment method on file, please add a payment method.',
  notTaken: 'This studio takes no cards here.',
  isDefault: 'Default',
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  makeDefault: 'Make default',
  makeDefaultOf: (card: string) => `Make default: ${card}`,
  remove: 'Remove',
  removeOf: (card: string) => `Remove ${card}`,
  add: {
    open: 'Add a card',
    title: 'Add a card',
    hint: 'Your bank checks the card. Nothing is charged.',
    subscribe: 'Make it my default card',
    save: 'Save card',
    saving: 'Saving the card',
    cancel: 'Cancel',
  },
  removing: {
    title: 'Remove this card?',
    what: (card: string) => `${card} is no longer offered when you pay. What it has paid stays in your payment history.`,
    keep: 'Keep it',
    yes: 'Remove card',
  },
};

export const billingWebTexts = catalogue('billingWebTexts', en);
