import type { LetterParts } from '../../context/letter.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { ClaimedMail, MailAttachment, MailContext } from './mail.ts';

/** What one mail says, with what is attached to it. */
export interface WrittenMail {
  readonly letter: LetterParts;
  readonly attachments?: readonly MailAttachment[];
}

/** A mail that is no longer true, with the reason, or how it is written. */
export type CheckedMail = { readonly stale: string } | { readonly write: () => WrittenMail };

/**
 * The kinds of mail that a feature sends. A feature declares them in one file, and `src/app/server/app.ts` hands all of them to the
 * delivery: what carries the mails knows none of them.
 */
export interface MailKinds {
  readonly kinds: readonly string[];
  /**
   * Reads the state of these mails again, right before they are sent, and says which are still true; answers stand in the order of the
   * mails. The number of queries does not depend on how many mails there are.
   */
  readonly check: (tx: StudioTx, context: MailContext, mails: readonly ClaimedMail[]) => Promise<readonly CheckedMail[]>;
}
