import type { WrongCode } from './decide-app-code.ts';

/** The person has no email address that a mail could go to (`hasAddress`). */
export interface NoAddress {
  readonly code: 'no-address';
}

/** Too many attempts from this network or for this account. `seconds` until the next one is allowed. */
export interface TooManyAttempts {
  readonly code: 'too-many-attempts';
  readonly seconds: number;
}

/** One refusal for a wrong password, an unknown address and an account that cannot log in. */
export type LogInRefusal = { readonly code: 'wrong-credentials' } | TooManyAttempts;

/**
 * `code-ended`: the digits are wrong, used or expired. `name-needed`: they are right, but there is no account, and the request has no name.
 */
export type CodeRefusal = { readonly code: 'code-ended' } | { readonly code: 'name-needed' } | TooManyAttempts;

/** As for a log-in. `social-log-in-unavailable`: the provider's keys cannot be read, so its token cannot be checked. */
export type SocialLogInRefusal = LogInRefusal | { readonly code: 'social-log-in-unavailable' };

/** Does not reveal whether the address has an account (docs/decisions/0011). */
export type SignUpRefusal = { readonly code: 'sign-up-impossible' } | TooManyAttempts;

/** The link is used, expired, unknown or belongs to another address. */
export type ResetRefusal = { readonly code: 'reset-link-ended' } | TooManyAttempts;

/** `wrong-password`: the old password is wrong, or the account has none. `acting-for-customer`: a staff member acts for the customer. */
export type ChangePasswordRefusal = { readonly code: 'wrong-password' } | { readonly code: 'acting-for-customer' } | TooManyAttempts;

/** `second-step-ended`: the challenge of the log-in is used, unknown or too old. */
export type SecondStepRefusal = WrongCode | { readonly code: 'second-step-ended' } | TooManyAttempts;

/** `second-factor-on`: it is set up already. `set-up-ended`: there is no secret to confirm. */
export type SecondFactorRefusal =
  | WrongCode
  | { readonly code: 'second-factor-on' | 'second-factor-off' | 'set-up-ended' }
  | { readonly code: 'wrong-password' }
  | TooManyAttempts;

/** `email-taken`: another customer has the address. */
export type NewEmailRefusal = { readonly code: 'email-taken' } | TooManyAttempts;

/** `email-link-ended`: the link is used, expired, unknown or replaced by a later one. */
export type ConfirmEmailRefusal = { readonly code: 'email-link-ended' } | NewEmailRefusal;
