/** The kinds of mail about an account: what each holds, when it is no longer true, what it says and where its button leads. */
import { languageOf } from '../../../context/language.ts';
import { letterOf, type LetterWords } from '../../../context/letter.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import { datesOf } from '../../../context/dates.ts';
import { accountMailTexts } from '../mail-texts.ts';
import type { PersonRef } from '../rules/person.ts';
import { findCallNames } from './people.store.ts';

interface MailedLink {
  /** Holds the secret: it is wiped from the row once the mail is sent. */
  readonly link: string;
  readonly expiresAt: Instant;
}

/** The kinds, each with what it holds besides the person. */
interface AccountMails {
  readonly welcome: object;
  /** Somebody tried to sign up with the address of this account: here is how to log in or set a new password (docs/decisions/0011). */
  readonly 'sign-up-again': object;
  /** Somebody showed for the first time that the address is theirs: what others had set up before has ended (docs/decisions/0075). */
  readonly 'address-proven': object;
  /** Somebody set a new password: if it was somebody else, the owner learns of it, and how to take the account back. */
  readonly 'password-changed': {
    /** The secret address of their calendar has ended with it. */
    readonly calendarEnded?: boolean;
  };
  readonly 'reset-password': MailedLink;
  readonly 'set-password': MailedLink;
  /** To an address, whether it has an account or not (docs/decisions/0122). */
  readonly 'log-in-code': {
    /** The six digits: wiped from the row once the mail is sent. */
    readonly secret: string;
    readonly expiresAt: Instant;
  };
}

/** A mail about an account, to be enqueued. */
export const accountMail = <Kind extends keyof AccountMails>(
  kind: Kind,
  to: PersonRef | { readonly address: string } | { readonly nobody: true },
  ...[data]: object extends AccountMails[Kind] ? [data?: AccountMails[Kind]] : [data: AccountMails[Kind]]
): MailDraft => ({ kind, to, data: { ...data }, urgent: URGENT.has(kind) });

/** For these somebody waits at the log-in. */
const URGENT: ReadonlySet<keyof AccountMails> = new Set(['log-in-code', 'reset-password']);

interface AccountLetter<Data> {
  readonly isStale?: (data: Partial<Data>, now: Instant) => string | null;
  readonly says: (about: LetterContext, data: Data) => LetterWords;
  readonly href: (about: LetterContext, data: Data) => string;
}

interface LetterContext {
  readonly texts: ReturnType<typeof accountMailTexts>;
  /** The studio's and the reader's names, which every letter says. */
  readonly names: { readonly studio: string; readonly name: string };
  readonly origin: string;
  readonly isStaff: boolean;
  readonly enqueuedAt: Instant;
  /** Monday 23 November, 6:30 pm */
  readonly moment: (at: Instant) => string;
}

const forgotPassword = ({ origin, isStaff }: LetterContext): string =>
  `${origin}/forgot-password?type=${isStaff ? 'instructors' : 'customers'}`;

const withLink = (kind: 'reset-password' | 'set-password'): AccountLetter<MailedLink> => ({
  isStale: ({ link, expiresAt }, now) => (link === undefined || expiresAt === undefined || expiresAt <= now ? 'the link has ended' : null),
  says: ({ texts, names, moment }, { expiresAt }) => texts[kind]({ ...names, until: moment(instant(expiresAt)) }),
  href: (_, { link }) => link,
});

const letters: { readonly [Kind in keyof AccountMails]: AccountLetter<AccountMails[Kind]> } = {
  welcome: { says: ({ texts, names }) => texts.welcome(names), href: ({ origin }) => `${origin}/` },
  'sign-up-again': { says: ({ texts, names }) => texts['sign-up-again'](names), href: ({ origin }) => `${origin}/login` },
  'address-proven': { says: ({ texts, names }) => texts['address-proven'](names), href: forgotPassword },
  'password-changed': {
    says: ({ texts, names, moment, enqueuedAt }, { calendarEnded = false }) =>
      texts['password-changed']({ ...names, when: moment(enqueuedAt), calendarEnded }),
    href: forgotPassword,
  },
  'reset-password': withLink('reset-password'),
  'set-password': withLink('set-password'),
  'log-in-code': {
    isStale: ({ secret, expiresAt }, now) =>
      secret === undefined || expiresAt === undefined || expiresAt <= now ? 'the code has ended' : null,
    says: ({ texts, names, moment }, { secret, expiresAt }) =>
      texts['log-in-code']({ studio: names.studio, code: secret, until: moment(instant(expiresAt)) }),
    href: ({ origin }) => `${origin}/login`,
  },
};

/** By kind; what a row holds is what its kind holds. */
const letterOfKind = (kind: string): AccountLetter<object> => letters[kind as keyof AccountMails] as AccountLetter<object>;

export const accountMails: MailKinds = {
  kinds: Object.keys(letters),
  async check(tx, context, mails) {
    const names = await findCallNames(tx, {
      customers: mails.flatMap((mail) => mail.customer ?? []),
      staff: mails.flatMap((mail) => mail.staff ?? []),
    });
    return mails.map((mail) => {
      const name = nameOf(mail, names);
      return name === undefined ? { stale: 'the account is gone' } : checkOne(mail, name, context);
    });
  },
};

/** Undefined where the account is gone, or there never was one; empty for who is written to by their address alone. */
function nameOf({ customer, staff, to }: ClaimedMail, names: Awaited<ReturnType<typeof findCallNames>>): string | undefined {
  if (staff !== null) return names.staff.get(staff);
  if (customer !== null) return names.customers.get(customer);
  return to === '' ? undefined : '';
}

function checkOne(mail: ClaimedMail, name: string, { studio, origin, at }: MailContext): CheckedMail {
  const { isStale, says, href } = letterOfKind(mail.kind);
  const stale = isStale?.(mail.data, at) ?? null;
  if (stale !== null) return { stale };
  const { settings } = studio;
  const dates = datesOf(settings, at);
  const about: LetterContext = {
    texts: accountMailTexts(languageOf(settings.locale)),
    names: { studio: settings.name, name },
    origin,
    isStaff: mail.staff !== null,
    enqueuedAt: mail.createdAt,
    // Nobody knows where it is read.
    moment: (when) => `${dates.moment(when)} (${dates.zoneName(when)})`,
  };
  return { write: () => ({ letter: letterOf(says(about, mail.data), href(about, mail.data)) }) };
}
