/** Sentences about a new e-mail address of a customer. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ConfirmEmailRefusal, NewEmailRefusal } from './rules/refusals.ts';

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

export const emailChangeTexts = catalogue('emailChangeTexts', {
  confirmed: (email: string) => `Your account has the address ${email} now. Log in with it.`,
});

export const emailChangeRefusals = catalogue('emailChangeRefusals', {
  'email-taken': { status: 409, say: () => 'Another customer has this email address.' },
  'email-link-ended': {
    status: 422,
    field: 'token',
    say: () => 'This link is no longer valid. Please ask the studio for a new one.',
  },
  'too-many-attempts': {
    status: 429,
    say: ({ seconds }: { seconds: number }) => `Too many attempts. Please try again ${inMinutes(seconds)}.`,
  },
} satisfies RefusalTexts<NewEmailRefusal | ConfirmEmailRefusal>);
