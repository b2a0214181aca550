import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { LogInRefusal, ResetRefusal, SignUpRefusal } from './rules/refusals.ts';

/** "in 40 seconds", "in 3 minutes". */
const inTime = (seconds: number): string => {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
};

const en = {
  thisFieldIsRequired: 'This field is required',
  passwordMustMatch: 'Password must match',
  passwordTooKnown: 'This password is on every list of common passwords. Please choose another one.',
  phoneInvalid: 'Please enter a valid phone number',
  birthInTheFuture: 'Date of birth cannot be in the future',
  birthTooEarly: 'Date of birth cannot be before 1930',
  signedUp: 'Your account has been created.',
  welcomeBack: 'You already have an account with this password; you are logged in.',
  loggedOut: 'You are logged out.',
  resetAsked: 'If there is an account with this e-mail address, a link to set a new password is on its way. It works for one hour.',
  passwordChanged: 'Your password has been changed. You can log in with it now.',
  signUpImpossible: 'We could not create an account with these details. If you have been here before, log in or reset your password.',
};

export const accountsTexts = catalogue({ en });

const tooManyAttempts = { status: 429, say: ({ seconds }: { seconds: number }) => `Too many attempts. Please try again ${inTime(seconds)}.` } as const;

/** Sentences and statuses of the refusals of log-in, sign-up and reset (spec 1 §8). */
export const accountsRefusals = catalogue({
  en: {
    'wrong-credentials': { status: 401, say: () => 'Email or password not correct' },
    'sign-up-impossible': { status: 422, field: 'email', say: () => en.signUpImpossible },
    'reset-link-ended': { status: 422, field: 'token', say: () => 'This link is no longer valid. Please ask for a new one.' },
    'too-many-attempts': tooManyAttempts,
  } satisfies RefusalTexts<LogInRefusal | SignUpRefusal | ResetRefusal>,
});
