import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MailData } from '../../../server/outbox.store.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import type { MailKinds, WrittenMail } from '../../../server/mail/mail-kinds.ts';
import { listLatestMails } from '../../../server/mail/mail-queue.store.ts';

const LATEST = 20;

/** The code of a gift card is money, so no example shows it. */
const withoutCode = (data: MailData): MailData => Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'code'));

interface ExampleAsk {
  readonly kind: string;
  /** The address of the reader. Links for the customer alone do not work for it. */
  readonly to: string;
}

/**
 * A mail of this kind as it would be written now about something that exists: about the newest mail that can still be written, or else
 * about a booking without a mail. Null when there is none.
 */
export async function exampleOf(
  tx: StudioTx,
  context: MailContext,
  declared: readonly MailKinds[],
  { kind, to }: ExampleAsk,
): Promise<WrittenMail | null> {
  const mine = declared.find(({ kinds }) => kinds.includes(kind));
  if (!mine) return null;
  const sent = (await listLatestMails(tx, kind, LATEST)).map((mail) => ({ ...mail, data: withoutCode(mail.data), to }));
  const data = sent.length === 0 ? ((await mine.example?.(tx)) ?? null) : null;
  const mails = data === null ? sent : [{ id: 0, kind, to, customer: null, staff: null, data, createdAt: context.at }];
  if (mails.length === 0) return null;
  const checked = await mine.check(tx, { ...context, isExample: true }, mails);
  for (const one of checked) if ('write' in one) return one.write();
  return null;
}
