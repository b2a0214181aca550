import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { AccountRefusal } from './rules/decide-text-account.ts';

export type TextsRefusal =
  | AccountRefusal
  | {
      readonly code:
        | 'keys-refused'
        | 'twilio-away'
        | 'texts-off'
        | 'number-wrong'
        | 'number-unsubscribed'
        | 'sender-refused'
        | 'text-unknown';
    }
  | { readonly code: 'text-refused'; readonly error: number }
  | { readonly code: 'too-many-attempts'; readonly seconds: number };

/** Refusals of the set-up. Each says what to do. */
export const textMessageRefusals = catalogue('textMessageRefusals', {
  'sid-wrong': {
    status: 422,
    field: 'accountSid',
    say: () => 'This is not an account SID. Copy the one that begins with AC from the start page of Twilio’s console.',
  },
  'token-missing': { status: 422, field: 'authToken', say: () => 'Copy the auth token from the start page of Twilio’s console.' },
  'sender-wrong': {
    status: 422,
    field: 'sender',
    say: () =>
      'Type your Twilio number with its country, such as +1 415 555 2671, or the SID of a messaging service, which begins with MG.',
  },
  'keys-refused': {
    status: 422,
    field: 'authToken',
    say: () => 'Twilio does not accept this account SID and auth token. Copy both again.',
  },
  'twilio-away': { status: 409, say: () => 'Twilio did not answer. Nothing was changed. Try again in a minute.' },
  'texts-off': { status: 409, say: () => 'Text messages are off. Connect your account at Twilio first.' },
  'number-wrong': { status: 422, field: 'phone', say: () => 'Phone is invalid' },
  'number-unsubscribed': {
    status: 422,
    field: 'phone',
    say: () => 'This number has replied STOP. Reply START from it to the studio’s number, then try again.',
  },
  'sender-refused': { status: 409, say: () => 'Twilio does not send from this number. Look at the number in Twilio’s console.' },
  'text-unknown': { status: 409, say: () => 'Twilio did not answer. The text may still arrive. Look at your phone before you try again.' },
  'text-refused': {
    status: 409,
    say: ({ error }): string => `Twilio has refused the text (error ${error}). Its console explains the number under Monitor, Errors.`,
    details: ({ error }) => ({ error }),
  },
  'too-many-attempts': {
    status: 429,
    say: ({ seconds }): string => `Too many test texts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    details: ({ seconds }) => ({ seconds }),
  },
} satisfies RefusalTexts<TextsRefusal>);

/** Sentences of the server. */
export const textMessageTexts = catalogue('textMessageTexts', {
  badSignature: 'The signature is wrong.',
  ending: 'Reply STOP to end',
  test: (studio: string) => `${studio}: your text messages work.`,
  testSent: 'The text is on its way.',
});
