/** The kinds of account mail: data, staleness, text and button target. */
import type { StaffRole } from '../../../context/permissions.ts';
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
  /** Contains the secret. Wiped from the row once the mail is sent. */
  readonly link: string;
  readonly expiresAt: Instant;
}

/** `removed`: somebody of the team or of the server switched it off for the person. */
export type SecondStepChange = 'on' | 'off' | 'removed' | 'codes';

interface AccountMails {
  readonly welcome: object;
  /** A sign-up used the address of this account. The mail explains how to log in or set a new password (docs/decisions/0011). */
  readonly 'sign-up-again': object;
  /** The owner has proven the address for the first time, so all earlier access has ended (docs/decisions/0075). */
  readonly 'address-proven': object;
  /** The password has changed. If another person changed it, the mail tells the owner how to take the account back. */
  readonly 'password-changed': {
    /** The change also ended the secret calendar link. */
    readonly calendarEnded?: boolean;
  };
  /** The second step at the log-in was changed, by the person or for them. */
  readonly 'second-step-changed': { readonly what: SecondStepChange };
  readonly 'reset-password': MailedLink;
  readonly 'set-password': MailedLink;
  /** To a new address that staff typed for a customer, who has the first name. */
  readonly 'confirm-email': MailedLink & { readonly name: string };
  /** To the present address: staff typed another one, shown in part, which waits for its owner. */
  readonly 'email-changing': { readonly to: string };
  /** To both addresses of two accounts that staff joined. Shows the address that stays in part, because staff may have joined strangers. */
  readonly 'accounts-joined': {
    readonly email: string;
    /** The address goes once the mail is sent: it belongs to no account any more. */
    readonly forget?: true;
  };
  /** To the address of a person of the team without a password. */
  readonly 'staff-invitation': MailedLink & { readonly name: string; readonly by: string; readonly role: StaffRole };
  /** To an address, whether or not it has an account (docs/decisions/0122). */
  readonly 'log-in-code': {
    /** The six digits. Wiped from the row once the mail is sent. */
    readonly secret: string;
    readonly expiresAt: Instant;
  };
}

/** An account mail, ready for the outbox. */
export const accountMail = <Kind extends keyof AccountMails>(
  kind: Kind,
  to: PersonRef | { readonly address: string } | { readonly nobody: true },
  ...[data]: object extends AccountMails[Kind] ? [data?: AccountMails[Kind]] : [data: AccountMails[Kind]]
): MailDraft => ({ kind, to, data: { ...data }, urgent: URGENT.has(kind) });

/** A person waits at the log-in for these mails. */
const URGENT: ReadonlySet<keyof AccountMails> = new Set(['log-in-code', 'reset-password']);

interface AccountLetter<Data> {
  readonly isStale?: (data: Partial<Data>, now: Instant) => string | null;
  readonly says: (about: LetterContext, data: Data) => LetterWords;
  readonly href: (about: LetterContext, data: Data) => string;
}

interface LetterContext {
  readonly texts: ReturnType<typeof accountMailTexts>;
  /** The names of the studio and the reader, used in every letter. */
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
    says: ({ texts, names, moment, enqueuedAt, isStaff }, { calendarEnded = false }) =>
      texts['password-changed']({ ...names, when: moment(enqueuedAt), calendarEnded, isStaff }),
    href: forgotPassword,
  },
  'second-step-changed': {
    says: ({ texts, names, moment, enqueuedAt }, { what }) => texts['second-step-changed']({ ...names, what, when: moment(enqueuedAt) }),
    href: forgotPassword,
  },
  'reset-password': withLink('reset-password'),
  'set-password': withLink('set-password'),
  'confirm-email': {
    isStale: withLink('set-password').isStale!,
    says: ({ texts, names, moment }, { expiresAt, name }) =>
      texts['confirm-email']({ studio: names.studio, name, until: moment(instant(expiresAt)) }),
    href: (_, { link }) => link,
  },
  'email-changing': {
    says: ({ texts, names }, { to }) => texts['email-changing']({ ...names, to }),
    href: ({ origin }) => `${origin}/login`,
  },
  'accounts-joined': {
    says: ({ texts, names }, { email }) => texts['accounts-joined']({ studio: names.studio, email }),
    href: ({ origin }) => `${origin}/login`,
  },
  'staff-invitation': {
    isStale: withLink('set-password').isStale!,
    says: ({ texts, names, moment }, { expiresAt, name, by, role }) =>
      texts['staff-invitation']({ studio: names.studio, name, by, role: texts.roles[role], until: moment(instant(expiresAt)) }),
    href: (_, { link }) => link,
  },
  'log-in-code': {
    isStale: ({ secret, expiresAt }, now) =>
      secret === undefined || expiresAt === undefined || expiresAt <= now ? 'the code has ended' : null,
    says: ({ texts, names, moment }, { secret, expiresAt }) =>
      texts['log-in-code']({ studio: names.studio, code: secret, until: moment(instant(expiresAt)) }),
    href: ({ origin }) => `${origin}/login`,
  },
};

/** The letter of a kind. The cast is safe, because a row's data belongs to its kind. */
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

/** Undefined when the account is gone or never existed. Empty for a mail to an address only. */
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
    // Includes the time zone, because the reader may be elsewhere.
    moment: (when) => `${dates.moment(when)} (${dates.zoneName(when)})`,
  };
  return { write: () => ({ letter: letterOf(says(about, mail.data), href(about, mail.data)) }) };
}
