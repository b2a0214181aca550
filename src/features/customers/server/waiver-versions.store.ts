/** The versions of the waiver and their signatures, from the log of consents. Signatures of other systems are in the customer's row only. */
import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** One row for each customer and text: when it was signed last, and by whom. */
const signatures = (tx: StudioTx) => sql`
  (select distinct on (e.customer_id, e.wording_hash) e.customer_id as customer, e.wording_hash as hash, e.at, e.staff_id as staff
  from consent_entry e where e.studio_id = ${tx.studio} and e.kind = 'waiver' and e.given
  order by e.customer_id, e.wording_hash, e.at desc)
  union all
  select c.id, c.waiver_accepted_hash, c.waiver_accepted_at, null
  from customer c where c.studio_id = ${tx.studio} and c.waiver_accepted_hash is not null and c.waiver_accepted_at is not null
    and not exists (select from consent_entry e where e.studio_id = ${tx.studio} and e.customer_id = c.id
      and e.kind = 'waiver' and e.given and e.wording_hash = c.waiver_accepted_hash)`;

export interface StoredVersion {
  readonly fingerprint: string;
  readonly edition: number | null;
  readonly text: string | null;
  readonly madeAt: Instant | null;
  readonly madeBy: string | null;
  readonly holders: number;
  readonly signed: number;
}

/** The newest first. Texts without a number come last. */
export async function listVersions(tx: StudioTx): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<Omit<StoredVersion, 'madeAt'> & { madeAt: Date | null }>`
    with signature as materialized (${signatures(tx)}),
    signed as (select hash, count(*)::int as people from signature group by hash),
    held as (
      select waiver_accepted_hash as hash, count(*)::int as people from customer
      where studio_id = ${tx.studio} and waiver_accepted_hash is not null group by waiver_accepted_hash)
    select k.hash as fingerprint, v.number as edition, coalesce(v.text, w.text) as text, coalesce(v.made_at, w.first_used_at) as "madeAt", p.name as "madeBy",
      coalesce(h.people, 0) as holders, coalesce(s.people, 0) as signed
    from (select hash from waiver_version where studio_id = ${tx.studio} union select hash from signed) k
    left join waiver_version v on v.studio_id = ${tx.studio} and v.hash = k.hash
    left join consent_wording w on w.studio_id = ${tx.studio} and w.hash = k.hash
    left join staff p on p.studio_id = ${tx.studio} and p.id = v.made_by
    left join signed s on s.hash = k.hash
    left join held h on h.hash = k.hash
    order by v.number desc nulls last, k.hash`.execute(tx);
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: fromSqlTimeOrNull(madeAt) }));
}

interface SignatureQuery {
  readonly fingerprint: string | null;
  /** Only these customers. Null: all. */
  readonly customers: readonly CustomerId[] | null;
  readonly most: number;
}

export interface StoredSignature {
  readonly customer: CustomerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly fingerprint: string;
  readonly edition: number | null;
  readonly signedAt: Instant;
  readonly signedBy: string | null;
}

export async function listSignatures(tx: StudioTx, { fingerprint, customers, most }: SignatureQuery): Promise<readonly StoredSignature[]> {
  const { rows } = await sql<Omit<StoredSignature, 'signedAt'> & { signedAt: Date }>`
    select c.id as customer, c.first_name as "firstName", c.last_name as "lastName", c.email, s.hash as fingerprint, v.number as edition,
      s.at as "signedAt", p.name as "signedBy"
    from (${signatures(tx)}) s
    join customer c on c.studio_id = ${tx.studio} and c.id = s.customer
    left join waiver_version v on v.studio_id = ${tx.studio} and v.hash = s.hash
    left join staff p on p.studio_id = ${tx.studio} and p.id = s.staff
    where (${fingerprint}::text is null or s.hash = ${fingerprint}::text)
      and (${customers === null} or c.id = any(${[...(customers ?? [])]}::bigint[]))
    order by s.at desc, c.id limit ${most}`.execute(tx);
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedAt: fromSqlTime(signedAt) }));
}

/** The versions by which signatures can be chosen. */
export async function listNumbers(tx: StudioTx): Promise<readonly { readonly fingerprint: string; readonly edition: number }[]> {
  return tx
    .selectFrom('waiver_version')
    .select(['hash as fingerprint', 'number as edition'])
    .where('studio_id', '=', tx.studio)
    .orderBy('number', 'desc')
    .execute();
}
