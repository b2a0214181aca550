/**
 * The spec's shared field rules (spec 1 §5) as schemas with their exact messages. The browser's forms and the server's 422 both use them. A
 * number may be a number or the text of an input field. Each failure has one message.
 */
import * as z from 'zod/mini';
import { isAddress } from '../kernel/email-address.ts';
import { holdsAddress, isPlainName, lastNameOf } from '../kernel/person-name.ts';
import { atLeastMessage, atMostMessage, FIELD_INVALID, FIELD_REQUIRED } from './messages.ts';
import { codesOf, inWords } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const ruleTexts = catalogue('ruleTexts', {
  email: 'Email is invalid',
  name: 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.',
  noAddress: 'Please leave out web and email addresses. Put a space after a full stop.',
  phone: 'Phone is invalid',
  passwordTooShort: 'Password should have minimum 8 characters',
  percentage: 'Number has to be between 0 and 100',
  hours: 'Number has to be between 1 and 24',
  mins: 'Number has to be between 0 and 60',
  mod15: 'Number has to be a multiple of 15.',
  posNumber: 'Number should be a positive number',
  item: 'Item is required',
  time: 'Time is invalid',
  maxChars: (count: number) => `Field can have maximum ${count} characters`,
});
const say = codesOf('ruleTexts', ruleTexts);

export const EMAIL_INVALID = say('email');
const NAME_INVALID = say('name');
const PHONE_INVALID = say('phone');
const PASSWORD_TOO_SHORT = say('passwordTooShort');
const PASSWORD_MIN = 8;
/** Long enough for any passphrase, and a limit on the cost of hashing. */
export const PASSWORD_MAX = 200;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The number in a field, or NaN. An empty field is NaN, not 0. */
const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
};

const numeric = (holds: (value: number) => boolean, message: string) =>
  z.union([z.number(), z.string()], message).check(z.refine((value) => holds(numberIn(value)), message));

const between = (low: number, high: number) => (value: number) => value >= low && value <= high;

export const percentage = numeric(between(0, 100), say('percentage'));
/** 0 to 100, although the message mentions 1 and 24. Both are in the spec. */
export const hours = numeric(between(0, 100), say('hours'));
export const mins = numeric(between(0, 60), say('mins'));
export const mod15 = numeric((value) => value % 15 === 0, say('mod15'));
export const posNumber = numeric((value) => value > 0 && Number.isFinite(value), say('posNumber'));
/** 0 or more: average revenue, places of a class (spec 3 §5). The spec uses the message of `posNumber` here too. */
export const NOT_NEGATIVE = say('posNumber');
export const nonNegative = numeric((value) => value >= 0 && Number.isFinite(value), NOT_NEGATIVE);

/** Any value except an empty one. 0 is accepted. */
export const required = z.unknown().check(z.refine((value) => !isEmpty(value), FIELD_REQUIRED));

export const ITEM_REQUIRED = say('item');
export const TIME_INVALID = say('time');
export const item = z.unknown().check(z.refine((value) => !isEmpty(value), ITEM_REQUIRED));

/** `hh:mm a`, e.g. `09:30 am`. The spec has no message for it, so an empty field gets the "required" message. */
export const requiredTime = z
  .string(FIELD_REQUIRED)
  .check(z.minLength(1, { error: FIELD_REQUIRED, abort: true }), z.regex(/^(0[1-9]|1[0-2]):[0-5]\d [ap]m$/i, TIME_INVALID));

/** Removes NUL and replaces lone surrogates. JSON can spell both, PostgreSQL can store neither. */
export const storable = () => z.overwrite<string>((text) => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD'));

/** Replaces line breaks and other control characters, which could change the layout of a mail. */
const onOneLine = () => z.overwrite<string>((text) => text.replaceAll(/\p{Cc}+/gu, ' '));

export const requiredText = (message: string = FIELD_REQUIRED) =>
  z.string(message).check(storable(), onOneLine(), z.trim(), z.minLength(1, message));

const NAME_MAX = 100;

/** A first name, last name or guest's name that mails may quote. May be empty. */
export const personName = z.string().check(z.trim(), z.maxLength(NAME_MAX, maxCharsMessage(NAME_MAX)), z.refine(isPlainName, NAME_INVALID));

/** The name check alone, for names with other length rules. */
export const onlyName = () => z.refine<string>((name) => name === '' || isPlainName(name), NAME_INVALID);

/** For customers' texts that the studio's mails carry to other people. */
export const noAddress = () => z.refine<string>((text) => !holdsAddress(text), say('noAddress'));

export const requiredName = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(NAME_MAX, maxCharsMessage(NAME_MAX)), onlyName());

/**
 * A required last name under the rules of `names`. A typed dash decodes to an empty text (docs/decisions/0207). The browser sends the dash,
 * because the field is required.
 */
export const lastNameIn = (names: z.ZodMiniString<string>) => z.codec(names, z.string(), { decode: lastNameOf, encode: (name) => name });

/** An email address without invisible characters. Trimmed; its case is kept. */
export const email = z.string(FIELD_REQUIRED).check(
  z.trim(),
  z.minLength(1, FIELD_REQUIRED),
  z.refine((text) => text === '' || isAddress(text), EMAIL_INVALID),
);

/**
 * The short rule, used only where the spec names it: optional plus, 3 digits, 3 digits, 4 to 6 digits. The server checks real phone
 * numbers.
 */
export const phone = z.string(PHONE_INVALID).check(z.regex(/^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/, PHONE_INVALID));

/** Refuses lone surrogates. All of them hash to the same value, so different passwords would match. */
const wholeCharacters = () => z.refine<string>((text) => text.isWellFormed(), FIELD_INVALID);

/** A new password. No check aborts the others, so that a form can always compare its two password fields. */
export const newPassword = (missing: string, tooShort: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.regex(new RegExp(`^$|^[^]{${PASSWORD_MIN},}$`), tooShort),
      z.maxLength(PASSWORD_MAX, maxCharsMessage(PASSWORD_MAX)),
      wholeCharacters(),
    );

export const password = newPassword(FIELD_REQUIRED, PASSWORD_TOO_SHORT);

export const maxChars = (count: number) => z.maxLength(count, maxCharsMessage(count));

export function maxCharsMessage(count: number): string {
  return say('maxChars', count);
}

export const lte = (bound: number) => numeric((value) => value <= bound, atMostMessage(bound));
export const gte = (bound: number) => numeric((value) => value >= bound, atLeastMessage(bound));

/** Text that may be missing. An emptied field decodes to null. */
export const optionalText = (count: number, ...more: z.core.$ZodCheck<string>[]) =>
  z.optional(
    z.codec(z.nullable(z.string().check(storable(), z.trim(), maxChars(count), ...more)), z.nullable(z.string()), {
      decode: (text) => (text === '' ? null : text),
      encode: (text) => text,
    }),
  );

const firstMessage = ({ issues: [first] }: z.core.$ZodError): string | null => (first ? inWords(first.message) : null);

/** The schema as a form validator, which returns the first message or null. */
export const validatorOf =
  (schema: z.ZodMiniType) =>
  (value: unknown): string | null => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? null : firstMessage(parsed.error);
  };

/** The first message of each field, by its path. Empty when the form is valid. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, values);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.') || '_'] ??= inWords(issue.message);
  return errors;
}

/** `key` in the link of a hidden product or of a class that is not public (docs/decisions/0150, 0249). */
export const linkKey = z.optional(z.string().check(maxChars(64)));
