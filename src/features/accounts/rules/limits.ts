import { days, hours, minutes, plus, type Duration, type Instant } from '../../../kernel/time.ts';

/** So many within so long, counted from the first. */
export interface Limit {
  readonly most: number;
  readonly within: Duration;
}

/**
 * All limits on signing in and up (quality.md, Sign-in), and on guessing. Per account means per studio, kind of person and e-mail address, whether an
 * account exists or not; per address means per studio and network address.
 */
export const LIMITS = {
  /**
   * Failed log-ins of one account from all networks that never logged it in, also those by way of the sign-up form. Then it rests for
   * them until the window ends, or until a reset.
   */
  logInAccount: { most: 10, within: minutes(15) },
  /** Failed log-ins of one account from one network that has logged it in before: what strangers do elsewhere locks nobody out there. */
  logInKnown: { most: 10, within: minutes(15) },
  /** Failed log-ins, and failed resets, from one address. */
  logInAddress: { most: 50, within: minutes(15) },
  /** Reset mails to one account; what is above is dropped without a word. */
  resetAccount: { most: 3, within: hours(1) },
  /** Requests for a reset from one address. */
  resetAddress: { most: 30, within: hours(1) },
  /** Mails with a code to one address, asked for from one network. This comes first: what is above is dropped without a word, and counted nowhere else. */
  codeNetwork: { most: 3, within: hours(1) },
  /** The same from one network that has logged it in before, which counts there alone. */
  codeKnown: { most: 5, within: hours(1) },
  /** The same from all networks that never logged it in. */
  codeAccount: { most: 10, within: hours(1) },
  /** Codes asked for from one network address. */
  codeAddress: { most: 30, within: hours(1) },
  /** Mails that tell an account's owner of a second sign-up. */
  signUpHint: { most: 1, within: hours(1) },
  /** Calendar links that do not exist, asked from one address. One that exists is answered all the same. */
  calendarGuess: { most: 30, within: minutes(15) },
  /** Codes that nothing is behind, typed at a checkout or where the balance of a gift card is read, by one customer or from one address. */
  codeGuess: { most: 20, within: minutes(15) },
  /** New cards that one customer has a bank asked about, to pay or to keep: nobody finds out here which of many stolen ones are good. */
  newCard: { most: 20, within: hours(1) },
  /** The same by pay links of one customer: whoever has such a link uses up none of the customer’s own. */
  newCardByLink: { most: 20, within: hours(1) },
  /** Messages that PayPal is asked about and did not sign, by studio. */
  unsigned: { most: 60, within: minutes(10) },
  /** Check-in links that do not exist, asked from one address. */
  checkInGuess: { most: 30, within: minutes(15) },
  /** Cancel links that are not known, asked from one address. */
  cancelGuess: { most: 30, within: minutes(15) },
  /** Pay links that are not known, asked from one address. */
  payGuess: { most: 30, within: minutes(15) },
  /** Links of gifts that are not known, asked from one address. */
  giftGuess: { most: 30, within: minutes(15) },
  /** Gift cards that one customer writes down, most of which should be bought. */
  giftDraft: { most: 30, within: days(1) },
  /** Mails to friends to whom one customer gives seats. */
  giftMail: { most: 10, within: days(1) },
  /** People checked in from one address: a tablet at the door of a large studio. */
  checkIn: { most: 400, within: minutes(15) },
  /** Readings of one calendar: programs ask every few hours. */
  calendarRead: { most: 60, within: minutes(15) },
  /** Sign-ups from one address, whether an account was made or not. */
  signUpAddress: { most: 20, within: hours(1) },
} as const satisfies Record<string, Limit>;

/** How long tokens live. All of a person's tokens end when the password changes. */
export const LIFETIMES = {
  customerToken: days(30),
  staffToken: hours(12),
  /** By which staff act for a customer (readings §10). */
  actingToken: hours(1),
  resetToken: hours(1),
  /** Of six digits, which wrong tries end before that. */
  logInCode: minutes(10),
  /** In the mail to somebody whom staff have added. */
  firstPasswordToken: days(7),
  /** How long a network is known after the last log-in from there. */
  knownNetwork: days(90),
} as const;

/** So many wrong tries end a code for the network that they came from, and for all networks that never logged the account in. */
export const CODE_TRIES = { network: 5, strangers: 10 } as const;

/** So many devices may be logged in to one account; a further one ends the one that was logged in first. */
export const TOKENS_AT_MOST = 30;

/** What was counted so far. `since` is the moment of the first. */
export interface Count {
  readonly since: Instant;
  readonly failures: number;
}

/** Whole seconds until another try is allowed; 0 when it is allowed now. */
export function secondsToWait(limit: Limit, count: Count | null, now: Instant): number {
  if (!count || count.failures < limit.most) return 0;
  return Math.max(0, Math.ceil((plus(count.since, limit.within) - now) / 1000));
}
