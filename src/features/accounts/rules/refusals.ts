/** Too many tries from here or for this account; `seconds` until another is allowed. */
export interface TooManyAttempts {
  readonly code: 'too-many-attempts';
  readonly seconds: number;
}

/** One answer for a wrong password, an unknown address and an account that cannot log in. */
export type LogInRefusal = { readonly code: 'wrong-credentials' } | TooManyAttempts;

/** The digits are wrong, were used, or have ended; or they are right, and there is no account and no name for one. */
export type CodeRefusal = { readonly code: 'code-ended' } | { readonly code: 'name-needed' } | TooManyAttempts;

/** As a log-in; or the provider's keys cannot be read, so nobody can say whether its token is right. */
export type SocialLogInRefusal = LogInRefusal | { readonly code: 'social-log-in-unavailable' };

/** Says nothing about whether the address is known (docs/decisions/0011). */
export type SignUpRefusal = { readonly code: 'sign-up-impossible' } | TooManyAttempts;

/** The link was used, has ended, was never made, or belongs to another address. */
export type ResetRefusal = { readonly code: 'reset-link-ended' } | TooManyAttempts;

/** The old password is another one, or there is none; or a member of staff acts for the customer. */
export type ChangePasswordRefusal = { readonly code: 'wrong-password' } | { readonly code: 'acting-for-customer' } | TooManyAttempts;
