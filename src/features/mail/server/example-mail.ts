import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MailData } from '../../../server/outbox.store.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import type { MailKinds, WrittenMail } from '../../../server/mail/mail-kinds.ts';
import { listLatestMails } from '../../../server/mail/mail-queue.store.ts';

const LATEST = 20;

/** Data of a mail that only its reader may know: a link, a code. */
const SECRETS = ['link', 'secret', 'code'];
const withoutSecrets = (data: MailData): MailData => Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.includes(name)));

/** No address of an example leads into a customer's account or to a customer's seat. */
function harmless({ letter, variables }: WrittenMail, origin: string): WrittenMail {
  const { button, links, card } = letter;
  const href = `${origin}/`;
  const rows = card?.rows.map((row) => (row.href === undefined ? row : { ...row, href })) ?? [];
  return {
    letter: {
      ...letter,
      button: button && { ...button, href },
      links: links.map((link) => ({ ...link, href })),
      card: card && { ...card, rows },
    },
    ...(variables && { variables }),
  };
}

interface ExampleAsk {
  readonly kind: string;
  /** The address of the reader. */
  readonly to: string;
}

/**
 * A mail of this kind as it would be written now about something that exists: about the newest mail that can still be written, or else
 * about a booking without a mail. Its addresses lead to the home page. Null when there is none.
 */
export async function exampleOf(
  tx: StudioTx,
  context: MailContext,
  declared: readonly MailKinds[],
  { kind, to }: ExampleAsk,
): Promise<WrittenMail | null> {
  const mine = declared.find(({ kinds }) => kinds.includes(kind));
  if (!mine) return null;
  const sent = (await listLatestMails(tx, kind, LATEST)).map((mail) => ({ ...mail, data: withoutSecrets(mail.data), to }));
  const data = sent.length === 0 ? ((await mine.example?.(tx)) ?? null) : null;
  const mails = data === null ? sent : [{ id: 0, kind, to, customer: null, staff: null, data, createdAt: context.at }];
  if (mails.length === 0) return null;
  const checked = await mine.check(tx, { ...context, isExample: true }, mails);
  for (const one of checked) if ('write' in one) return harmless(one.write(), context.origin);
  return null;
}
