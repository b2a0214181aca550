/** Sentences about the contact of a customer that staff change. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { NamedPerson, NewByPhoneRefusal } from './rules/decide-new-by-phone.ts';

const nameOf = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`.trim();

export const customerContactTexts = catalogue('customerContactTexts', {
  added: (name: string) => `${name} is added, without an email.`,
  emailStays: 'An email can be changed, but not removed.',
  phoneNeeded: 'Without an email there must be a phone number.',
  saved: 'The contact is saved.',
  savedAndAsked: (email: string) => `Saved. The new address counts once its owner presses the link in the mail to ${email}.`,
  savedAndWithdrawn: (email: string) => `Saved. ${email} is withdrawn, and the link in its mail no longer works.`,
});

export const phoneRefusals = catalogue('phoneRefusals', {
  'phone-known': {
    status: 409,
    say: ({ owners }) => `This phone number belongs to ${owners.map(nameOf).join(', ')}.`,
    details: ({ owners, phone }) => ({ phone, customers: owners.map((one) => ({ id: one.id, name: nameOf(one) })) }),
  },
} satisfies RefusalTexts<NewByPhoneRefusal>);
