/** Finds refusal codes that neither the table nor a test of the feature covers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesOfRow, type Rule } from './table.ts';

const features = join(import.meta.dirname, '../../../src/features');
const tests = join(import.meta.dirname, '../..');

/** These rules report problems of a file or form field with a path, not refusals. */
const NO_REFUSALS = /^(archive|demo|custom-fields)\/|^payments\/rules\/card-entry/;

/** Codes that depend on stored data and not on the rule. A test of the feature covers each. */
const STORED: Readonly<Record<string, string>> = {
  'gift-unknown': 'the secret of the link',
  'friend-link-unknown': 'the secret of the link',
  'task-link-unknown': 'the secret of the link',
  'gift-accepted': 'what became of the gift',
  'too-many-gift-mails': 'a limit',
  'too-many-attempts': 'a limit',
  'check-in-link-unknown': 'the secret of the link',
  'nothing-to-check-in': 'whether any class of theirs is open',
  'not-paid': 'the answer of the gateway',
  'already-paid': 'what became of the order',
  'acting-for-customer': 'who is logged in',
  'merge-changed': 'what became of the accounts',
  'merge-blocked': 'what both accounts have',
  'fees-paid': 'who is logged in, and what became of the fees',
};

const FORM = 'a field of a form: the test reads its sentence';
const RACE = 'something else came between: no single request shows it';

const UNASKED = 'no screen asks for it: the use case refuses it all the same';

/** The call of a later feature gets it, and its test reads it. */
const LATER = 'src/features/customers/server/change-contact.test.ts';

/** The calls of later features get it. */
const NO_ADDRESS = 'src/features/attendance/server/walk-in.test.ts';

const UNNAMED: Readonly<Record<string, string>> = {
  'no-picture': FORM,
  'several-pictures': FORM,
  'not-a-picture': FORM,
  'broken-picture': FORM,
  'picture-too-big': FORM,
  'picture-too-large': FORM,
  'picture-too-long': FORM,
  'empty-letter': FORM,
  'unknown-recipient': FORM,
  'nobody-mailed': FORM,
  'sign-up-impossible': RACE,
  'card-not-checked': RACE,
  'payment-open': RACE,
  'code-ended': FORM,
  'wrong-code': FORM,
  'code-used': FORM,
  'set-up-ended': RACE,
  'email-taken': LATER,
  'no-address': NO_ADDRESS,
  'email-link-ended': FORM,

  'fee-is-whole': UNASKED,
  'gift-card-spent': UNASKED,
  'membership-not-running': UNASKED,
};

/** Features whose tests cover the refusals of another feature. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  memberships: 'checkout',
  passes: 'memberships',
  'gift-cards': 'checkout',
  waitlist: 'bookings',
};

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** A reference to another rule's refusals, such as `Extract<PassRefusal, { code: 'pass-not-paid' }>`. */
const NARROWED = /\b(?:Extract|Exclude)<[^<>]*>/g;

/** Literals after `code:`, in types and in refusals. */
export const codesIn = (source: string): string[] => [
  ...new Set(
    [...source.replaceAll(NARROWED, '').matchAll(/\bcode: ((?:'[a-z0-9-]+'(?:\s*\|\s*)?)+)/g)].flatMap(([, codes = '']) =>
      [...codes.matchAll(/'([a-z0-9-]+)'/g)].map(([, code = '']) => code),
    ),
  ),
];

export const ruleFiles = (): [file: string, source: string][] =>
  globSync('*/rules/**/*.ts', { cwd: features })
    .filter((file) => !isTest(file) && !NO_REFUSALS.test(file))
    .sort()
    .map((file): [string, string] => [file, readFileSync(join(features, file), 'utf8')])
    .filter(([, source]) => codesIn(source).length > 0);

const texts = (cwd: string, pattern: string): string[] =>
  globSync(pattern, { cwd })
    .filter((file) => !file.includes('refusal-table'))
    .map((file) => readFileSync(join(cwd, file), 'utf8'));

const ofAll = texts(tests, '{routes,races,data,support}/*.ts');

/** Whether a test of the feature, of the routes, of races, or of data names the code. */
function isNamed(feature: string, code: string): boolean {
  const names = (source: string) => source.includes(`'${code}'`);
  const near = [feature, ...(feature in SHOWN_BY ? [SHOWN_BY[feature]!] : [])];
  return near.some((one) => texts(features, `${one}/**/*.test.ts`).some(names)) || ofAll.some(names);
}

/** The codes of a file that neither the table nor a test covers. */
export function untestedCodes(file: string, codes: readonly string[], rules: readonly Rule[]): string[] {
  const here = rules.filter(({ files }) => files.includes(file));
  const shown = new Set(here.flatMap(({ rows }) => rows.flatMap(codesOfRow)));
  const [feature = ''] = file.split('/');
  return codes.filter((code) => {
    if (shown.has(code) || code in UNNAMED) return false;
    return (here.length > 0 && !(code in STORED)) || !isNamed(feature, code);
  });
}
