import type { Studio } from '../../context/studio.ts';
import type { Instant } from '../../kernel/time.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { MailData } from '../outbox.store.ts';

/** A notice in a few words, for a lock screen or a text message. */
export interface Brief {
  /** The subject, such as a class. Long names are shortened. */
  readonly name: string;
  /** The day and time of it. Never shortened. */
  readonly when: string;
  /** One sentence of at most 120 characters. */
  readonly body: string;
  /** The page of the studio that it opens, e.g. `/class/12`. Short and without a token, because a text shows it to who holds the phone. */
  readonly path: string;
  /** The notice is useless afterwards: the end of an offer, the start of a class. */
  readonly until: Instant;
  /** The subject, such as `booking-5`. On a device, a later notice about the same replaces it. Letters, digits and hyphens, at most 32. */
  readonly about: string;
  /** False when the mail says more: with a calendar file, words about money or of the studio, a link to join, or several places. */
  readonly replacesMail: boolean;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** The calendar method of an invitation. */
  readonly calendarMethod?: 'REQUEST' | 'CANCEL';
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** The words that stay for staff, as JSON. Null when the mail holds a secret. */
  readonly kept?: object | null;
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

/** `brief`: the notice in a few words, for ways that are faster than a mail. */
export type Prepared = { readonly stale: string } | { readonly write: () => Promise<Letter>; readonly brief?: Brief | null };

export interface MailContext {
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
  /** The deployment's own sender address. */
  readonly from: string;
  /** The mail is an example, so it is written even when it is no longer true. */
  readonly isExample?: boolean;
}

/** Reads the current state and prepares each mail. Answers are in the order of the mails. */
export type PrepareMails = (tx: StudioTx, context: MailContext, mails: readonly ClaimedMail[]) => Promise<readonly Prepared[]>;

export interface Envelope {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: string;
}

export interface Transport {
  /** Whether the bodies stay in the table, for the demo mailbox. */
  readonly keepsBodies: boolean;
  /** Throws when the mail was not accepted. `PermanentFailure` when it never will be. */
  send(envelope: Envelope, letter: Letter): Promise<void>;
  close(): void;
}

export class PermanentFailure extends Error {}
