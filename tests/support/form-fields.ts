/** Fields of forms: their faults, the message for each, and the values that are just valid (the shared rules of spec 1 §5). */

export type Fault = readonly [sent: unknown, says: string];
export interface Field {
  readonly faults: readonly Fault[];
  /** Valid values, including limits and missing ones. */
  readonly fits?: readonly unknown[];
}
export interface Form {
  /** Every field with a valid value. */
  readonly good: () => Readonly<Record<string, unknown>>;
  /** The refusal code for the valid form. Undefined when it succeeds. */
  readonly gets?: string;
  readonly fields: Readonly<Record<string, Field>>;
}
export type Forms = Readonly<Record<string, Form>>;

/** Objects that the valid forms name. */
export interface FormIds {
  readonly customer: number;
  readonly pass: number;
  /** Four classes. The forms change the first, cancel the second and edit the last. */
  readonly sessions: readonly number[];
  /** A booking of the third class. */
  readonly booking: number;
  readonly instructor: number;
  readonly product: number;
  readonly checkout: string;
  readonly card: string;
}
/** An id that does not exist. */
export const NOTHING = 999_999;

export const REQUIRED = 'Field is required';
export const THIS_REQUIRED = 'This field is required';
export const INVALID = 'Field is invalid';
export const NO_DATE = 'Enter a date that exists';

/** The same message for each of these values. Undefined: the field is missing. */
export const refused = (says: string, ...sent: readonly unknown[]): Fault[] => sent.map((one) => [one, says]);
export const absent = refused(REQUIRED, undefined, null);
export const tooLong = (most: number): Fault => ['x'.repeat(most + 1), `Field can have maximum ${most} characters`];

/** A required field of which these values are invalid. */
export const needed = (fits: readonly unknown[], ...sent: readonly unknown[]): Field => ({
  faults: [...absent, ...refused(INVALID, ...sent)],
  fits,
});
/** A field that may be missing but not null. */
export const omissible = (fits: readonly unknown[], ...sent: readonly unknown[]): Field => ({
  faults: [...refused(REQUIRED, null), ...refused(INVALID, ...sent)],
  fits: [undefined, ...fits],
});
/** A field of which these values are invalid. */
export const wrong = (fits: readonly unknown[], ...sent: readonly unknown[]): Field => ({ faults: refused(INVALID, ...sent), fits });

const without = (field: Field, ...values: readonly unknown[]): Field => ({
  faults: field.faults.filter(([sent]) => !values.includes(sent)),
  fits: values,
});
export const optional = (field: Field): Field => without(field, undefined);
export const nullable = (field: Field): Field => without(field, undefined, null);

/** Faults of a required text. Values of another type count as missing. */
export const missing = (says: string): Fault[] => refused(says, undefined, null, '', 5, []);
/** A text that is required but has no other rule. */
export const someText: Field = { faults: [...missing(REQUIRED), [' ', REQUIRED]] };
export const neededText = (most: number, says = REQUIRED): Field => ({
  faults: [...missing(says), [' ', says], tooLong(most)],
  fits: ['x'.repeat(most)],
});
/** A text that may be missing but not empty. */
export const optionalText = (most: number, says = REQUIRED): Field => ({
  ...neededText(most, says),
  faults: optional(neededText(most, says)).faults,
});
export const text = (most: number): Field => ({
  faults: [...refused(INVALID, 5, []), tooLong(most)],
  fits: [undefined, null, '', 'x'.repeat(most)],
});
export const phone = (says = 'Please enter a valid phone number'): Field => ({
  faults: [[2025550123, INVALID], tooLong(40), ...refused(says, '12', 'by carrier pigeon', '+999 5550 123', 'x')],
  fits: [undefined, null, '', '(212) 555-0142', '+44 20 7946 0958'],
});
/** Tests of the number itself are beside the use cases, because only some studios require it. */
export const phoneOfSome: Field = wrong([undefined, null, ''], 5, []);
const NO_ADDRESS = 'Email is invalid';
export const noAddress: Fault[] = refused(NO_ADDRESS, 'ada', 'ada@mail', 'ada@@mail.test', 'a b@mail.test', `${'x'.repeat(250)}@mail.test`);
export const email: Field = { faults: [...missing(REQUIRED), ...noAddress] };
export const optionalEmail: Field = { faults: [...noAddress, [5, NO_ADDRESS]], fits: [undefined, null, ''] };
export const newPassword = (required: string, short: string): Field => ({
  faults: [...missing(required), ['1234567', short], tooLong(200)],
});
export const repeated: Field = { faults: refused('Password must match', 'another passphrase', '', undefined, null, 5) };
export const dayOfBirth: Field = {
  faults: [
    [1990, INVALID],
    ...refused(NO_DATE, '1990-02-30', '15/06/1990'),
    ['1929-12-31', 'Date of birth cannot be before 1930'],
    ['2026-11-17', 'Date of birth cannot be in the future'],
  ],
  fits: [undefined, null, '', '1930-01-01', '2026-11-16'],
};
export const optIn: Field = omissible([true, 0, '1'], 'yes', 2, '');
export const yesNo: Field = omissible([true, false], 'yes');
export const answers: Field = omissible([{}], 'x', ['x']);
export const neededId: Field = needed([NOTHING, String(NOTHING)], '', 'x', '0', '1.5', 0, -1, 1.5, true, []);
export const id: Field = optional(neededId);
/** A token from the server or a gateway. Its existence is checked later. */
export const handle = (most: number): Field => needed(['x'.repeat(most)], '', 5, [], 'x'.repeat(most + 1));
export const codeId: Field = wrong([undefined, null], '7', 1.5, []);
export const anyText: Field = wrong([undefined, null, '', 'x'], 5, []);
export const choice = (...all: string[]): Field => wrong([undefined, ...all], 'nobody', 1, '');
export const count = (most: number): Field => omissible([1, most], 'x', 0, -1, 1.5, most + 1);
export const neededCount = (most: number): Field => ({ faults: [[undefined, REQUIRED], ...count(most).faults], fits: [1, most] });
/** Unix seconds. */
export const moment: Field = needed([], 'tomorrow', 1.5);
/** An hour of unix seconds from which forms ask for a day, and the faults of the end. */
export const START = 1_795_000_000;
export const DAY = 86_400;
export const endWithin62Days: Field = {
  faults: [...moment.faults, ...refused(INVALID, START, START + 63 * DAY)],
  fits: [START + 62 * DAY],
};
export const day: Field = { faults: [...absent, [5, INVALID], ['2026-02-30', NO_DATE]] };

/** Change Password of customers and staff. The old password is wrong. */
export const anotherPassword: Form = {
  good: () => ({ old_password: 'guessed', password: 'a long passphrase', confirmPassword: 'a long passphrase' }),
  gets: 'wrong-password',
  fields: {
    old_password: { faults: [...missing('Password is required'), tooLong(200)] },
    password: newPassword('Password is required', 'Min 8 characters'),
    confirmPassword: repeated,
  },
};
