import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Consent, ConsentOrigin } from '../rules/consent.ts';

export interface Wording {
  readonly hash: string;
  readonly text: string;
}

export const wordingOf = (text: string): Wording => ({ hash: createHash('sha256').update(text).digest('hex'), text });

/** Adds a customer's decisions to the log, each with the text that they saw. Entries never change. */
export async function recordConsents(
  tx: StudioTx,
  at: Instant,
  { customer, source, staff, address, agent }: ConsentOrigin,
  decisions: readonly (Consent & { readonly wording: Wording })[],
): Promise<void> {
  if (decisions.length === 0) return;
  const wordings = new Map(decisions.map(({ wording }) => [wording.hash, wording.text]));
  await tx
    .insertInto('consent_wording')
    .values([...wordings].map(([hash, text]) => ({ studio_id: tx.studio, hash, text, first_used_at: toSqlTime(at) })))
    .onConflict((c) => c.columns(['studio_id', 'hash']).doNothing())
    .execute();
  await tx
    .insertInto('consent_entry')
    .values(
      decisions.map(({ kind, given, wording }) => ({
        studio_id: tx.studio,
        customer_id: customer,
        kind,
        given,
        wording_hash: wording.hash,
        source,
        staff_id: staff,
        address,
        agent,
        at: toSqlTime(at),
      })),
    )
    .execute();
}

/**
 * Changes whether the customers with this number want texts, and returns those who changed. A START begins texts again only for people whose
 * last decision was a reply: the number alone is no consent.
 */
export async function changeTextWish(tx: StudioTx, phone: string, wanted: boolean): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select c.id from customer c
      where c.studio_id = ${tx.studio} and c.phone = ${phone} and c.sms_opt_in <> ${wanted}
        and (not ${wanted}::boolean or 'text' = (
          select e.source from consent_entry e
          where e.studio_id = ${tx.studio} and e.customer_id = c.id and e.kind = 'sms' order by e.id desc limit 1))
      order by c.id for update
    )
    update customer c set sms_opt_in = ${wanted} from locked
    where c.studio_id = ${tx.studio} and c.id = locked.id returning c.id`.execute(tx);
  return rows.map(({ id }) => asId<CustomerId>(Number(id)));
}
