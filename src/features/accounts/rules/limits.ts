import { days, hours, minutes, plus, type Duration, type Instant } from '../../../kernel/time.ts';

/** At most `most` within `within`, counted from the first. */
export interface Limit {
  readonly most: number;
  readonly within: Duration;
}

/**
 * Limits on log-in and sign-up (quality.md, Sign-in), and on guessing. "Account" means per studio, kind of person and e-mail address,
 * whether or not the account exists. "Address" means per studio and network address.
 */
export const LIMITS = {
  /**
   * Failed log-ins of one account, also through the sign-up form, from all networks that never logged it in. Afterwards those networks are
   * blocked until the window ends or a reset succeeds.
   */
  logInAccount: { most: 10, within: minutes(15) },
  /**
   * Failed log-ins of one account from one network that has logged it in before. Strangers' failures elsewhere do not count, so they cannot
   * lock the owner out.
   */
  logInKnown: { most: 10, within: minutes(15) },
  /** Failed log-ins and failed resets from one address. */
  logInAddress: { most: 50, within: minutes(15) },
  /** Reset mails to one account. Further ones are dropped silently. */
  resetAccount: { most: 3, within: hours(1) },
  resetAddress: { most: 30, within: hours(1) },
  /**
   * Code mails to one e-mail address, requested from one network. Further requests are dropped silently and count only as `codeAddress`.
   */
  codeNetwork: { most: 3, within: hours(1) },
  /** Code mails requested from one network that has logged the account in before. They do not count as `codeNetwork` or `codeAccount`. */
  codeKnown: { most: 5, within: hours(1) },
  /** Code mails to one account, requested from all networks that never logged it in. */
  codeAccount: { most: 10, within: hours(1) },
  codeAddress: { most: 30, within: hours(1) },
  /** Mails that tell an account's owner about a second sign-up. */
  signUpHint: { most: 1, within: hours(1) },
  /** Unknown calendar links requested from one address. Valid links still work. */
  walletReport: { most: 20, within: minutes(15) },
  calendarGuess: { most: 30, within: minutes(15) },
  /** Invalid codes at a checkout or a gift card balance, by one customer or from one address. */
  codeGuess: { most: 20, within: minutes(15) },
  /** New cards that one customer submits to a bank, to pay or to save. Prevents testing of stolen cards. */
  newCard: { most: 20, within: hours(1) },
  /** The same through pay links. Separate, so that the holder of a pay link does not use up the customer's own limit. */
  newCardByLink: { most: 20, within: hours(1) },
  /** New addresses that staff type for one customer. Each gets a mail. */
  newEmail: { most: 5, within: hours(1) },
  /** Unsigned messages that we verify with PayPal, per studio. */
  unsigned: { most: 60, within: minutes(10) },
  /** Unknown check-in links requested from one address. */
  checkInGuess: { most: 30, within: minutes(15) },
  /** Unknown cancel links requested from one address. */
  cancelGuess: { most: 30, within: minutes(15) },
  /** Unknown pay links requested from one address. */
  payGuess: { most: 30, within: minutes(15) },
  /** Unknown task links requested from one address. */
  taskGuess: { most: 30, within: minutes(15) },
  /** Mails to one customer with the link to their open tasks. */
  taskMail: { most: 3, within: hours(1) },
  /** Unknown gift links requested from one address. */
  giftGuess: { most: 30, within: minutes(15) },
  /** Gift card drafts of one customer. Most drafts should end in a purchase. */
  giftDraft: { most: 30, within: days(1) },
  giftMail: { most: 10, within: days(1) },
  /** Examples of mails that one member of staff sends to themselves. */
  testMail: { most: 20, within: hours(1) },
  /** Wrong codes of one person's authenticator app. Only the holder of the password or of a session can try them. */
  secondFactor: { most: 20, within: hours(1) },
  /**
   * Wrong recovery codes of one person. Separate and high, so that the holder of a stolen password does not easily keep the person out. A
   * code has 60 random bits, so nobody guesses it in a thousand attempts.
   */
  recoveryCode: { most: 1000, within: hours(1) },
  /** Check-ins from one address, such as the tablet at the entrance of a large studio. */
  checkIn: { most: 400, within: minutes(15) },
  /** Requests for one calendar. Programs ask every few hours. */
  calendarRead: { most: 60, within: minutes(15) },
  staffCalendarRead: { most: 60, within: minutes(15) },
  /** Sign-ups from one address, whether or not they created an account. */
  signUpAddress: { most: 20, within: hours(1) },
} as const satisfies Record<string, Limit>;

/** Lifetimes of tokens. A password change ends all tokens of a person. */
export const LIFETIMES = {
  customerToken: days(30),
  staffToken: hours(12),
  /** For staff who act for a customer (readings §10). */
  actingToken: hours(1),
  resetToken: hours(1),
  /** Between the password and the code of the second factor. */
  secondStep: minutes(10),
  /** Six digits. Wrong attempts can end it earlier. */
  logInCode: minutes(10),
  /** In the mail to a customer added by staff. */
  firstPasswordToken: days(7),
  /** In the mail to the new address of a customer. */
  emailToken: days(3),
  /** In the mail to a new person of the team. */
  invitation: days(7),
  /** In the link for the owner of a new studio. */
  staffPasswordToken: hours(48),
  /** How long a network counts as known after its last log-in. */
  knownNetwork: days(90),
} as const;

/** Wrong attempts that end a code: for one network, and for all networks that never logged the account in. */
export const CODE_TRIES = { network: 5, strangers: 10 } as const;

/** Devices logged in to one account. One more ends the oldest log-in. */
export const TOKENS_AT_MOST = 30;

/** The attempts counted so far. `since` is the time of the first attempt. */
export interface Count {
  readonly since: Instant;
  readonly failures: number;
}

/** Whole seconds until another attempt is allowed. 0 when it is allowed now. */
export function secondsToWait(limit: Limit, count: Count | null, now: Instant): number {
  if (!count || count.failures < limit.most) return 0;
  return Math.max(0, Math.ceil((plus(count.since, limit.within) - now) / 1000));
}
