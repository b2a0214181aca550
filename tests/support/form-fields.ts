/** Fields of forms: their faults, the message for each, and the values that are just valid (the shared rules of spec 1 §5). */

export type Fault = readonly [what: string, sent: unknown, says: string];
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

export const REQUIRED = 'Field is required';
export const THIS_REQUIRED = 'This field is required';
export const INVALID = 'Field is invalid';
export const NO_DATE = 'Enter a date that exists';
export const tooLong = (most: number): Fault => ['too long', 'x'.repeat(most + 1), `Field can have maximum ${most} characters`];

/** Faults of a required text. Values of another type count as missing. */
export const missing = (says: string): Fault[] => [
  ['missing', undefined, says],
  ['null', null, says],
  ['empty', '', says],
  ['a number', 5, says],
  ['a list', [], says],
];
export const neededText = (most: number, says = REQUIRED): Field => ({
  faults: [...missing(says), ['blank', ' ', says], tooLong(most)],
  fits: ['x'.repeat(most)],
});
export const text = (most: number): Field => ({
  faults: [['a number', 5, INVALID], ['a list', [], INVALID], tooLong(most)],
  fits: [undefined, null, '', 'x'.repeat(most)],
});
const wrongPhone = (says: string): Fault[] => [
  ['too short', '12', says],
  ['letters', 'by carrier pigeon', says],
  ['of no country', '+999 5550 123', says],
  ['a text', 'x', says],
];
export const phone = (says = 'Please enter a valid phone number'): Field => ({
  faults: [['a number', 2025550123, INVALID], tooLong(40), ...wrongPhone(says)],
  fits: [undefined, null, '', '(212) 555-0142', '+44 20 7946 0958'],
});
export const noAddress: Fault[] = ['ada', 'ada@mail', 'ada@@mail.test', 'a b@mail.test', `${'x'.repeat(250)}@mail.test`].map((sent) => [
  sent.slice(0, 20),
  sent,
  'Email is invalid',
]);
export const email: Field = { faults: [...missing(REQUIRED), ...noAddress] };
export const newPassword = (required: string, short: string): Field => ({
  faults: [...missing(required), ['too short', '1234567', short], tooLong(200)],
});
export const repeated: Field = {
  faults: [
    ['another', 'another passphrase', 'Password must match'],
    ['empty', '', 'Password must match'],
    ['left out', undefined, 'Password must match'],
    ['null', null, 'Password must match'],
    ['a number', 5, 'Password must match'],
  ],
};
export const dayOfBirth: Field = {
  faults: [
    ['a number', 1990, INVALID],
    ['no day', '1990-02-30', NO_DATE],
    ['another spelling', '15/06/1990', NO_DATE],
    ['too early', '1929-12-31', 'Date of birth cannot be before 1930'],
    ['to come', '2026-11-17', 'Date of birth cannot be in the future'],
  ],
  fits: [undefined, null, '', '1930-01-01', '2026-11-16'],
};
export const optIn: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
    ['a number', 2, INVALID],
    ['empty', '', INVALID],
  ],
  fits: [undefined, true, 0, '1'],
};
export const answers: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['a list', ['x'], INVALID],
  ],
  fits: [undefined, {}],
};
export const neededId: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ...['', 'x', '0', '1.5', 0, -1, 1.5, true, []].map((sent): Fault => [JSON.stringify(sent), sent, INVALID]),
  ],
  fits: [999_999, '999999'],
};
export const id: Field = { faults: neededId.faults.slice(1), fits: [undefined] };
/** A token from the server or a gateway. Its existence is checked later. */
export const handle = (most: number): Field => ({
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['empty', '', INVALID],
    ['a number', 5, INVALID],
    ['a list', [], INVALID],
    ['too long', 'x'.repeat(most + 1), INVALID],
  ],
  fits: ['x'.repeat(most)],
});
export const optional = (field: Field): Field => ({ faults: field.faults.filter(([, sent]) => sent !== undefined), fits: [undefined] });
export const codeId: Field = {
  faults: [
    ['a text', '7', INVALID],
    ['a part', 1.5, INVALID],
    ['a list', [], INVALID],
  ],
  fits: [undefined, null],
};
export const anyText: Field = {
  faults: [
    ['a number', 5, INVALID],
    ['a list', [], INVALID],
  ],
  fits: [undefined, null, '', 'x'],
};
export const choice = (...all: string[]): Field => ({
  faults: [
    ['another', 'nobody', INVALID],
    ['a number', 1, INVALID],
    ['empty', '', INVALID],
  ],
  fits: [undefined, ...all],
});
export const count = (most: number): Field => ({
  faults: [
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['none', 0, INVALID],
    ['less than none', -1, INVALID],
    ['a part', 1.5, INVALID],
    ['too many', most + 1, INVALID],
  ],
  fits: [undefined, 1, most],
});

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
