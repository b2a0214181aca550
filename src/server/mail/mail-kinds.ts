import type { LetterParts } from '../../context/letter.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { MailData } from '../outbox.store.ts';
import type { Brief, ClaimedMail, MailAttachment, MailContext } from './mail.ts';

export interface WrittenMail {
  readonly letter: LetterParts;
  readonly attachments?: readonly MailAttachment[];
  /** Values that the studio's own words may name, e.g. `class`. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The reason why a mail is stale, or the function that writes it. */
export type CheckedMail =
  | { readonly stale: string }
  | {
      readonly write: () => WrittenMail;
      /** The same notice in a few words, for the lock screen of a phone. Mails without one reach people by mail only. */
      readonly brief?: Brief | null;
    };

/**
 * The kinds of mail that a feature sends. A feature declares them in one file, and `src/app/server/after-the-commit.ts` lists all of them
 * for the delivery, which knows none of them itself.
 */
export interface MailKinds {
  readonly kinds: readonly string[];
  /**
   * Reads the current state of these mails right before they are sent, and decides which are still true. Answers are in the order of the
   * mails. The number of queries does not depend on the number of mails.
   */
  readonly check: (tx: StudioTx, context: MailContext, mails: readonly ClaimedMail[]) => Promise<readonly CheckedMail[]>;
  /** The data of a mail about something that exists, for an example before the first mail was sent. Null when there is nothing. */
  readonly example?: (tx: StudioTx) => Promise<MailData | null>;
}
