import { createHash } from 'node:crypto';
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
