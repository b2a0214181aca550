/**
 * Sign-up, log-in, log-out and reset (spec 1 §3, §5, §7; spec 3 §7). None of these replies is ever stored for an Idempotency-Key: they
 * hold secrets. A failed log-in is 401 with the code `wrong-credentials`, a missing or ended token elsewhere 401 with `not-logged-in`;
 * too many tries are 429 with `details.seconds`.
 */
import * as z from 'zod/mini';
import { isDay, type Day } from '../../../kernel/calendar.ts';
import { flag } from '../../../wire/codecs.ts';
import { Done, endpoint, MESSAGE } from '../../../wire/endpoint.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { email, maxChars, newPassword, optionalText, password, PASSWORD_MAX, requiredName, requiredText } from '../../../wire/fields.ts';
import { CustomFieldAnswers } from '../../custom-fields/contract/custom-fields.contract.ts';
import type { PersonKind } from '../rules/person.ts';
import { accountsTexts } from '../texts.ts';
import { Customer } from './customer.ts';
import { Staff } from '../../staff/contract/staff.contract.ts';
import { Permissions } from '../../../wire/permissions.ts';

const say = codesOf('accountsTexts', accountsTexts);

/** A name that is missing, in the words of the account's forms. */
export const NAME_REQUIRED = say('thisFieldIsRequired');

/** One that is left out matches nothing. */
const repeatedPassword = z.string(say('passwordMustMatch'));

/** Compared whatever else is wrong, so that a form shows all its faults at once. */
const passwordsMatch = <T extends { password?: string | undefined; confirmPassword?: string | undefined }>() =>
  z.refine<T>((sent) => sent.confirmPassword === sent.password, {
    error: say('passwordMustMatch'),
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** An emptied field means none. Whether it is in the future is known to the studio's calendar, so the server checks that. */
export const dateOfBirth = z.optional(
  z.codec(z.nullable(z.string().check(z.refine(isDayOrEmpty))), z.nullable(z.custom<Day>()), {
    decode: (text) => (text ? (text as Day) : null),
    encode: (value) => value,
  }),
);

function isDayOrEmpty(text: string): boolean {
  return text === '' || isDay(text);
}

/**
 * The fields of the sign-up form with their rules (spec 1 §3, §5). The phone is checked on the server, by a phone library, and so is that a password
 * is there: who is added by staff chooses one later.
 */
export const SignUpForm = z
  .object({
    firstName: requiredName(NAME_REQUIRED),
    lastName: requiredName(NAME_REQUIRED),
    email,
    phone: optionalText(40),
    password: z.optional(password),
    confirmPassword: z.optional(repeatedPassword),
    dob: dateOfBirth,
    city: optionalText(100),
    state: optionalText(100),
    postcode: optionalText(20),
    address_line1: optionalText(150),
    address_line2: optionalText(150),
    sms_opt_in: z._default(flag, true),
    marketing_opt_in: z._default(flag, true),
    custom_fields: z.optional(CustomFieldAnswers),
  })
  .check(passwordsMatch());

const SignedIn = z.object({
  success: z.boolean(),
  message: z.string(),
  token: z.string(),
  customer: Customer,
  permissions: Permissions,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  who: 'public',
  summary: 'Makes an account and logs in to it; staff who look customers up add one, with an empty token',
  body: SignUpForm,
  judgedWhole: true,
  reply: SignedIn,
  failure: { status: 'error' },
});

const Credentials = z.object({
  email: requiredText(),
  password: z.string(FIELD_REQUIRED).check(z.minLength(1, FIELD_REQUIRED)),
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  who: 'public',
  summary: 'Logs a customer in',
  body: Credentials,
  reply: z.object({ success: z.boolean(), token: z.string(), customer: Customer, permissions: Permissions }),
});

/** Our own call (docs/decisions/0122). The answer is the same whether the address has an account or not, and so is the mail. */
export const askForCode = endpoint({
  method: 'POST',
  path: '/api/login-code',
  who: 'public',
  summary: 'Mails six digits that log a customer in, or make an account',
  body: z.object({ email }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

/** Our own call. Who holds the code of an address without an account is asked for a name: 409 `name-needed`; the code stays good meanwhile. */
export const logInByCode = endpoint({
  method: 'POST',
  path: '/api/login-by-code',
  who: 'public',
  summary: 'Logs a customer in by the code of a mail; who has no account gives a name and gets one',
  body: z.object({
    email,
    code: requiredText(),
    firstName: z.optional(requiredName(NAME_REQUIRED)),
    lastName: z.optional(requiredName(NAME_REQUIRED)),
  }),
  reply: z.object({ success: z.boolean(), token: z.string(), customer: Customer, permissions: Permissions }),
});

export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/staff/login',
  who: 'public',
  summary: 'Logs a staff member in',
  body: Credentials,
  reply: z.object({ success: z.boolean(), token: z.string(), staff: Staff, permissions: Permissions }),
});

const TOKEN_MAX = 10_000;

/**
 * Spec 1 §7. The ID token of a Firebase sign-in, and who vouched there: google.com, apple.com or facebook.com. Whatever is wrong with it
 * is one refusal, `wrong-credentials`; 503 `social-log-in-unavailable` when the keys that sign such tokens cannot be read.
 */
export const socialLogIn = endpoint({
  method: 'POST',
  path: '/api/social-login',
  who: 'public',
  summary: 'Logs a customer in whom a social provider vouches for',
  body: z.object({
    firebase_token: requiredText().check(maxChars(TOKEN_MAX)),
    provider_name: requiredText().check(maxChars(100)),
  }),
  reply: z.object({ success: z.boolean(), token: z.string(), customer: Customer, permissions: Permissions }),
});

/** Not in the spec. Ends exactly the token it is called with, a customer's or a staff member's; without one it changes nothing. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  who: 'public',
  summary: 'Ends the token that it is called with',
  reply: Done,
});

/** `customers` / `instructors` ↔ whose account is meant; every staff member counts as an instructor here. */
const personType = z.codec(z.enum(['customers', 'instructors']), z.enum(['customer', 'staff']), {
  decode: (type): PersonKind => (type === 'customers' ? 'customer' : 'staff'),
  encode: (kind) => (kind === 'customer' ? 'customers' : 'instructors'),
});

/** Always the same answer, whether there is such an account or not. */
export const askForReset = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  who: 'public',
  summary: 'Mails a link to set a new password',
  body: z.object({ email, type: z._default(personType, 'customer') }),
  reply: Done,
});

export const ResetForm = z
  .object({
    email,
    password,
    confirmPassword: repeatedPassword,
    token: requiredText(),
    type: z._default(personType, 'customer'),
  })
  .check(passwordsMatch());

/** The link's page sends what its address holds, with the new password. Every token of the person ends. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  who: 'public',
  summary: 'Sets a new password with the token of a mailed link',
  body: ResetForm,
  judgedWhole: true,
  reply: Done,
});

export const ChangePasswordForm = z
  .object({
    old_password: z.string(say('passwordIsRequired')).check(z.minLength(1, say('passwordIsRequired')), maxChars(PASSWORD_MAX)),
    password: newPassword(say('passwordIsRequired'), say('passwordMinimum')),
    confirmPassword: repeatedPassword,
  })
  .check(passwordsMatch());

/**
 * Spec 2 §5, §7. Every other session of the customer ends. A wrong old password is 400 with the code `wrong-password` and counts as a
 * failed log-in; who acts for a customer is refused with 403, `acting-for-customer`.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/changePassword',
  who: 'customer',
  summary: 'Sets a new password for who knows the old one',
  body: ChangePasswordForm,
  judgedWhole: true,
  reply: Done,
  failure: { error: MESSAGE },
});

/** What staff tell about themselves (spec 3 §5). A phone that is left out stays; an emptied one means none. */
export const StaffSettingsForm = z.object({ name: requiredName(say('required')), phone_number: optionalText(40) });

/** The e-mail address is read-only: one that is sent is ignored. */
export const updateStaffSettings = endpoint({
  method: 'POST',
  path: '/api/staff/updateSettings',
  who: { staff: 'use-portal' },
  summary: 'Changes what the signed-in staff member tells about themselves',
  body: StaffSettingsForm,
  judgedWhole: true,
  reply: z.object({ success: z.boolean(), status: z.literal('success'), message: z.string(), staff: Staff }),
});

/** Spec 3 §5, §7. As for a customer; whom they act for meanwhile is left, too. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/staff/changePassword',
  who: { staff: 'use-portal' },
  summary: 'Sets a new password for the signed-in staff member who knows the old one',
  body: ChangePasswordForm,
  judgedWhole: true,
  reply: Done,
  failure: { error: MESSAGE },
});
