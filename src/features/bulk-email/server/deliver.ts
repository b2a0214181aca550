/**
 * A due mail to a class becomes one mail per recipient, in the same transaction that marks it as sent. So every recipient gets exactly one
 * mail, even after a crash.
 */
import { asId, type BulkEmailId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, type DueHandler, type DueKind, type MailDraft } from '../../../server/outbox.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { findSessions, listRoster } from '../../classes/server/public.ts';
import { reasonToDrop, type DropReason } from '../rules/decide-email.ts';
import { asTheyStood, countUnreached, readersOf, type Reader } from '../rules/recipients.ts';
import { listBulkEmails, lockBulkEmail, saveEnd, type ListedEmail } from './bulk-emails.store.ts';

/** The due kind of a scheduled mail to a class. */
export const DELIVERY: DueKind = 'bulk-email.delivery';

export const BULK_EMAIL = 'bulk-email';

const draftFor = (id: BulkEmailId, reader: Reader): MailDraft => ({ kind: BULK_EMAIL, to: reader, data: { email: id } });

/** The recipients of a mail. `dropped`: the reason why it is not sent, or null. */
export interface Audience {
  readonly readers: readonly Reader[];
  readonly dropped: DropReason | null;
  /** Customers without an address. */
  readonly unreached: number;
}

type AudienceOf = Pick<ListedEmail, 'session' | 'recipients' | 'writtenAt' | 'sendAt' | 'ofCancelled' | 'isWriterActive'>;

/** The audience at this moment, in three queries for any number of people. */
export async function findAudience(tx: StudioTx, at: Instant, email: AudienceOf): Promise<Audience> {
  const [sessions, roster] = await Promise.all([findSessions(tx, [email.session]), listRoster(tx, email.session)]);
  const session = sessions.get(email.session)!;
  const places = roster.map(asTheyStood);
  const named: CustomerId[] = [...email.recipients.customers, ...places.map(({ customer }) => customer)];
  const people = await findCustomersForStaff(tx, named, at);
  const addresses = new Map([...people].map(([id, person]) => [id, person.email]));
  const of = { roster: places, attendanceCompleted: session.attendanceCompleted, addresses };
  const readers = readersOf(email.recipients, of);
  return { readers, dropped: reasonToDrop(email, session, readers.length), unreached: countUnreached(email.recipients, of) };
}

export async function sendOut(
  tx: StudioTx,
  at: Instant,
  id: BulkEmailId,
  { readers, dropped }: Pick<Audience, 'readers' | 'dropped'>,
): Promise<void> {
  await saveEnd(tx, id, dropped);
  if (dropped !== null) return;
  await enqueueMails(
    tx,
    at,
    readers.map((reader) => draftFor(id, reader)),
  );
}

export const deliverBulkEmails: DueHandler = {
  kind: DELIVERY,
  async settle({ tx, ref, at }) {
    const id = asId<BulkEmailId>(ref);
    await lockBulkEmail(tx, id);
    const email = (await listBulkEmails(tx, [id])).get(id);
    // Staff may have moved it to a later moment meanwhile. Its due row has moved with it.
    if (email?.state === 'waiting' && email.sendAt <= at) await sendOut(tx, at, id, await findAudience(tx, at, email));
  },
};
