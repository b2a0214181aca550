import type { Studio } from '../../context/studio.ts';
import type { Instant } from '../../kernel/time.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { MailData } from '../outbox.store.ts';

/** A text that is attached to a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** An invitation, and what a calendar shall do with it. */
  readonly calendarMethod?: 'REQUEST' | 'CANCEL';
}

/** A mail as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** A row of `mail` that this process has claimed for a while. */
export interface ClaimedMail {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  readonly customer: number | null;
  readonly staff: number | null;
  readonly data: MailData;
  readonly createdAt: Instant;
}

/** What becomes of a claimed mail: no longer true, or a letter that is still to be rendered. */
export type Prepared = { readonly stale: string } | { readonly write: () => Promise<Letter> };

/** What is known of every mail that is about to be sent. */
export interface MailContext {
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
  /** The deployment's own sender address. */
  readonly from: string;
}

/** Reads the state again and says what each mail says; answers stand in the order of the mails. */
export type PrepareMails = (tx: StudioTx, context: MailContext, mails: readonly ClaimedMail[]) => Promise<readonly Prepared[]>;

export interface Envelope {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: string;
}

/** Where mails go. */
export interface Transport {
  /** The bodies stay in the table: the demo's mailbox. */
  readonly keepsBodies: boolean;
  /** Throws when the mail was not accepted; `PermanentFailure` when it never will be. */
  send(envelope: Envelope, letter: Letter): Promise<void>;
  close(): void;
}

/** The other side says that it will never take this mail. */
export class PermanentFailure extends Error {}
