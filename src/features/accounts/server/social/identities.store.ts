import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { SocialIdentity } from '../../rules/social.ts';

type Key = Pick<SocialIdentity, 'provider' | 'subject'>;

/** Serializes decisions about an identity's account. The account's own lock is taken after this one. */
export async function lockIdentity(tx: StudioTx, { provider, subject }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, ${tx.studio}::bigint))`.execute(tx);
}

export interface LinkedAccount {
  readonly customer: CustomerId;
  readonly email: string | null;
}

export async function findLinked(tx: StudioTx, { provider, subject }: Key): Promise<LinkedAccount | null> {
  const row = await tx
    .selectFrom('social_identity as i')
    .innerJoin('customer as c', (join) => join.onRef('c.studio_id', '=', 'i.studio_id').onRef('c.id', '=', 'i.customer_id'))
    .select(['c.id', 'c.email'])
    .where('i.studio_id', '=', tx.studio)
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return row ? { customer: asId<CustomerId>(row.id), email: row.email } : null;
}

export async function linkIdentity(
  tx: StudioTx,
  customer: CustomerId,
  { provider, subject, emailVerified }: SocialIdentity,
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('social_identity')
    .values({ studio_id: tx.studio, provider, subject, customer_id: customer, proven: emailVerified, linked_at: toSqlTime(at) })
    .execute();
}

/** Removes identities that were linked by an unverified address. Returns whether there were any. */
export async function unlinkUnproven(tx: StudioTx, customer: CustomerId): Promise<boolean> {
  const ended = await tx
    .deleteFrom('social_identity')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('proven', '=', false)
    .returning('subject')
    .execute();
  return ended.length > 0;
}

/** Removes all identities of the customer. A log-in with one of the account's address links it again. */
export async function unlinkAll(tx: StudioTx, customer: CustomerId): Promise<void> {
  await tx.deleteFrom('social_identity').where('studio_id', '=', tx.studio).where('customer_id', '=', customer).execute();
}
