import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { KnownPhoneRefusal, NamedPerson } from './rules/decide-known-phone.ts';

const nameOf = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`.trim();

export const phoneRefusals = catalogue('phoneRefusals', {
  'phone-known': {
    status: 409,
    say: ({ owners }) => `This phone number belongs to ${owners.map(nameOf).join(', ')}.`,
    details: ({ owners, phone }) => ({ phone, customers: owners.map((one) => ({ id: one.id, name: nameOf(one) })) }),
  },
} satisfies RefusalTexts<KnownPhoneRefusal>);
