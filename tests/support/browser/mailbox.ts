import { expect } from 'vitest';

/** A mail from the demo's mailbox (`/v1/dev/mail`). */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content_type: string;
    readonly content: string;
  }[];
}

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, to: string): Promise<Mail[]> {
  const reply = await fetch(`${origin}/v1/dev/mail?to=${encodeURIComponent(to)}`);
  if (!reply.ok) throw new Error(`The mailbox answered ${reply.status}`);
  return ((await reply.json()) as { mails: Mail[] }).mails;
}

const QUIET = 1500;

/** Waits until the address has got no new mail for `QUIET` milliseconds, so that mails of earlier steps do not arrive later. */
export async function awaitQuietMailbox(origin: string, to: string): Promise<void> {
  const count = async () => (await mailsTo(origin, to)).length;
  for (let before = -1; before !== (await count()); await new Promise((resolve) => setTimeout(resolve, QUIET))) before = await count();
}

/**
 * Remembers the mails of an address so far. The returned function waits until these subjects have arrived since, newest first, and returns
 * the mails. Mails to one person are sent in order, but mails to two people need not be.
 */
export async function watchMails(origin: string, to: string): Promise<(...subjects: RegExp[]) => Promise<Mail[]>> {
  const before = (await mailsTo(origin, to)).length;
  const since = async () => (await mailsTo(origin, to)).toReversed().slice(before).toReversed();
  return async (...subjects) => {
    const wanted = subjects.map((subject) => expect.stringMatching(subject) as string);
    await expect.poll(async () => (await since()).map(({ subject }) => subject)).toEqual(wanted);
    return since();
  };
}
