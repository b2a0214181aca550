/**
 * Sign-up, log-in, log-out and reset (spec 1 §3, §5, §7; spec 3 §7). These replies contain secrets and are never stored for an
 * Idempotency-Key. A failed log-in is 401 `wrong-credentials`. A missing or ended token elsewhere is 401 `not-logged-in`. Too many attempts
 * are 429 with `details.seconds`.
 */
import * as z from 'zod/mini';
import { isDay, type Day } from '../../../kernel/calendar.ts';
import { flag } from '../../../wire/codecs.ts';
import { Done, endpoint, MESSAGE } from '../../../wire/endpoint.ts';
import { FIELD_REQUIRED, WANTED } from '../../../wire/messages.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import {
  email,
  lastNameIn,
  maxChars,
  newPassword,
  optionalText,
  password,
  PASSWORD_MAX,
  requiredName,
  requiredText,
} from '../../../wire/fields.ts';
import { CustomFieldAnswers } from '../../custom-fields/contract/custom-fields.contract.ts';
import type { PersonKind } from '../rules/person.ts';
import { accountsTexts } from '../texts.ts';
import { Customer } from './customer.ts';
import { Staff } from '../../staff/contract/staff.contract.ts';
import { Permissions } from '../../../wire/permissions.ts';

const say = codesOf('accountsTexts', accountsTexts);

/** The message for a missing name in account forms. */
export const NAME_REQUIRED = say('thisFieldIsRequired');

/** A missing repetition counts as a mismatch. */
const repeatedPassword = z.string(say('passwordMustMatch'));

/** Runs even when other fields are invalid, so that a form shows all errors at once. */
const passwordsMatch = <T extends { password?: string | undefined; confirmPassword?: string | undefined }>() =>
  z.refine<T>((sent) => sent.confirmPassword === sent.password, {
    error: say('passwordMustMatch'),
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** An empty field means no date. The server checks for future dates, because only it knows the studio's calendar. */
export const dateOfBirth = z.optional(
  z.codec(z.nullable(z.string().check(z.refine(isDayOrEmpty, WANTED.date))), z.nullable(z.custom<Day>()), {
    decode: (text) => (text ? (text as Day) : null),
    encode: (value) => value,
  }),
);

function isDayOrEmpty(text: string): boolean {
  return text === '' || isDay(text);
}

/**
 * The sign-up form's fields and their rules (spec 1 §3, §5). The server checks the phone with a phone library. It also checks that a
 * password is present, because customers added by staff choose one later.
 */
export const SignUpForm = z
  .object({
    firstName: requiredName(NAME_REQUIRED),
    lastName: lastNameIn(requiredName(NAME_REQUIRED)),
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
    /**
     * Only for staff. False: customers who have this number are named in a refusal. True: this is somebody else, for example of the same
     * family. Left out: nobody asks.
     */
    isSomebodyElse: z.optional(flag),
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

export const Credentials = z.object({
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

/** Our own call (docs/decisions/0122). Reply and mail are the same whether or not the address has an account. */
export const askForCode = endpoint({
  method: 'POST',
  path: '/api/login-code',
  who: 'public',
  summary: 'Mails six digits that log a customer in, or make an account',
  body: z.object({ email }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

/** Our own call. A correct code for an address without an account gets 409 `name-needed`, and the code stays valid. */
export const logInByCode = endpoint({
  method: 'POST',
  path: '/api/login-by-code',
  who: 'public',
  summary: 'Logs a customer in by the code of a mail; who has no account gives a name and gets one',
  body: z.object({
    email,
    code: requiredText(),
    firstName: z.optional(requiredName(NAME_REQUIRED)),
    lastName: z.optional(lastNameIn(requiredName(NAME_REQUIRED))),
  }),
  reply: z.object({ success: z.boolean(), token: z.string(), customer: Customer, permissions: Permissions }),
});

const TOKEN_MAX = 10_000;

/**
 * Spec 1 §7. The ID token of a Firebase sign-in and its provider: google.com, apple.com or facebook.com. Any fault of the token is
 * `wrong-credentials`. 503 `social-log-in-unavailable` when the signing keys cannot be read.
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

/** Not in the spec. Ends only the request's token, a customer's or a staff member's. Without a token it does nothing. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  who: 'public',
  summary: 'Ends the token that it is called with',
  reply: Done,
});

/** `customers` / `instructors` ↔ the kind of account. Every staff member counts as an instructor here. */
const personType = z.codec(z.enum(['customers', 'instructors']), z.enum(['customer', 'staff']), {
  decode: (type): PersonKind => (type === 'customers' ? 'customer' : 'staff'),
  encode: (kind) => (kind === 'customer' ? 'customers' : 'instructors'),
});

/** The reply is the same whether or not the account exists. */
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

/** The reset page sends the data from its address with the new password. All tokens of the person end. */
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
 * Spec 2 §5, §7. All other sessions of the customer end. A wrong old password is 400 `wrong-password` and counts as a failed log-in. Staff
 * who act for a customer get 403 `acting-for-customer`.
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

/** The fields that staff can edit about themselves (spec 3 §5). A missing phone keeps the old one; an empty one clears it. */
export const StaffSettingsForm = z.object({ name: requiredName(say('required')), phone_number: optionalText(40) });

/** The e-mail address is read-only. A sent one is ignored. */
export const updateStaffSettings = endpoint({
  method: 'POST',
  path: '/api/staff/updateSettings',
  who: { staff: 'use-portal' },
  summary: 'Changes what the signed-in staff member tells about themselves',
  body: StaffSettingsForm,
  judgedWhole: true,
  reply: z.object({ success: z.boolean(), status: z.literal('success'), message: z.string(), staff: Staff }),
});

/** Spec 3 §5, §7. As for a customer. Sessions in which the staff member acts for customers end too. */
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
