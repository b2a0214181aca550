import { sql } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import { hours, plus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { VISITOR, type Actor, type StaffActor, type StaffRole } from '../../../context/permissions.ts';
import type { Device } from '../rules/device.ts';
import type { PersonRef } from '../rules/person.ts';

interface TokenRow {
  version: number;
  token_hash: string | null;
  customer_id: number | null;
  impersonated_by: number | null;
  /** The staff member whose token it is, or who acts for the customer in a session that is still open. */
  staff_id: number | null;
  role: StaffRole | null;
  all_schedules: boolean | null;
  self_check_in: boolean | null;
  may_refund: boolean | null;
  may_see_money: boolean | null;
  has_factor: boolean;
  seen_at: Date | null;
}

/** The holder of a token. `actingStaff`: the staff member behind a customer's token. Null when their session or account has ended. */
export interface TokenHolder {
  readonly actor: Actor;
  readonly actingStaff?: StaffActor | null;
  /** Whether the staff member, or the one who acts, has a second factor. */
  readonly hasFactor?: boolean;
}

const NOBODY: TokenHolder = { actor: VISITOR };

/** The studio's settings version and the holder of each token, in one query for all tokens. */
export async function readHolders(
  tx: StudioTx,
  tokenHashes: readonly (string | null)[],
  now: Instant,
): Promise<{ version: number; holders: TokenHolder[] }> {
  const hashes = [...new Set(tokenHashes.filter((hash) => hash !== null))];
  const { rows } = await sql<TokenRow>`
    select s.version, t.token_hash, t.customer_id, t.impersonated_by, f.id as staff_id, f.role,
           f.allow_all_schedules_access as all_schedules, f.allow_self_check_in as self_check_in, f.may_refund, f.may_see_money,
           w.confirmed_at is not null as has_factor,
           case when t.impersonated_by is null then coalesce(t.last_seen_at, t.created_at) end as seen_at
    from studio_settings s
    left join lateral (
      select k.* from unnest(${hashes}::text[]) as g(token_hash)
      cross join lateral (select * from access_token where studio_id = ${tx.studio} and token_hash = g.token_hash offset 0) k
      where k.expires_at > ${toSqlTime(now)}
    ) t on true
    left join access_token session on session.studio_id = t.studio_id and session.token_hash = t.acting_session
      and session.staff_id = t.impersonated_by and session.expires_at > ${toSqlTime(now)}
    left join staff f on f.studio_id = t.studio_id and f.id = coalesce(t.staff_id, session.staff_id) and f.active
    left join second_factor w on w.studio_id = f.studio_id and w.staff_id = f.id
    where s.studio_id = ${tx.studio}`.execute(tx);
  const first = rows[0];
  if (!first) throw new Error(`Studio ${tx.studio} has no settings.`);
  await noteSeen(tx, rows, now);
  const holders = new Map(rows.map((row) => [row.token_hash, holderOf(row)]));
  return {
    version: first.version,
    holders: tokenHashes.map((hash) => (hash === null ? NOBODY : (holders.get(hash) ?? NOBODY))),
  };
}

/** Reads stay cheap: a token in use is written once an hour. Nobody waits for another request with the same token. */
const SEEN_EVERY = hours(1);

async function noteSeen(tx: StudioTx, rows: readonly TokenRow[], now: Instant): Promise<void> {
  const due = rows.filter(({ seen_at }) => seen_at !== null && plus(fromSqlTime(seen_at), SEEN_EVERY) <= now).map((row) => row.token_hash);
  // Acts for customers are told from reads by whether the transaction has written.
  if (due.length === 0 || rows.some(({ impersonated_by }) => impersonated_by !== null)) return;
  await sql`
    update access_token set last_seen_at = ${toSqlTime(now)} where studio_id = ${tx.studio} and token_hash in (
      select token_hash from access_token where studio_id = ${tx.studio} and token_hash = any(${due}::text[]) for update skip locked)`.execute(
    tx,
  );
}

function holderOf(row: TokenRow): TokenHolder {
  const staff = staffOf(row);
  const hasFactor = row.has_factor;
  if (row.customer_id === null) return staff ? { actor: staff, hasFactor } : NOBODY;
  const customer = { kind: 'customer', id: asId<CustomerId>(row.customer_id) } as const;
  if (row.impersonated_by === null) return { actor: { ...customer, impersonatedBy: null } };
  return { actor: { ...customer, impersonatedBy: asId<StaffId>(row.impersonated_by) }, actingStaff: staff, hasFactor };
}

function staffOf(row: TokenRow): StaffActor | null {
  if (row.staff_id === null || row.role === null) return null;
  return {
    kind: 'staff',
    id: asId<StaffId>(row.staff_id),
    role: row.role,
    allSchedules: row.all_schedules ?? false,
    selfCheckIn: row.self_check_in ?? false,
    mayRefund: row.may_refund ?? false,
    maySeeMoney: row.may_see_money ?? false,
  };
}

export interface ActingSession {
  readonly by: StaffId;
  /** The hash of the staff member's own token. */
  readonly session: string;
}

export async function insertToken(
  tx: StudioTx,
  tokenHash: string,
  person: PersonRef,
  { from, until, acting, device }: { from: Instant; until: Instant; acting?: ActingSession; device?: Device },
): Promise<void> {
  await tx
    .insertInto('access_token')
    .values({
      studio_id: tx.studio,
      token_hash: tokenHash,
      ...('customer' in person ? { customer_id: person.customer } : { staff_id: person.staff }),
      impersonated_by: acting?.by ?? null,
      acting_session: acting?.session ?? null,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
      created_at: toSqlTime(from),
      expires_at: toSqlTime(until),
    })
    .execute();
}

/** Ends the oldest of a person's own tokens. Keeps `kept` and `others` more. Tokens of staff who act for the person do not count. */
export async function deleteOldTokens(tx: StudioTx, person: PersonRef, kept: string, others: number): Promise<void> {
  const [whose, id] =
    'customer' in person ? ([sql.ref('customer_id'), person.customer] as const) : ([sql.ref('staff_id'), person.staff] as const);
  await sql`
    delete from access_token where studio_id = ${tx.studio} and token_hash in (
      select token_hash from access_token
      where studio_id = ${tx.studio} and ${whose} = ${id} and impersonated_by is null and token_hash <> ${kept}
      order by created_at desc, token_hash offset ${others})`.execute(tx);
}

/** Ends the secret calendar link of a person. Returns whether there was one. */
export async function endCalendarLink(tx: StudioTx, person: PersonRef): Promise<boolean> {
  const links = tx.deleteFrom('calendar_feed').where('studio_id', '=', tx.studio).returning('token_hash');
  const theirs = 'customer' in person ? links.where('customer_id', '=', person.customer) : links.where('staff_id', '=', person.staff);
  return (await theirs.executeTakeFirst()) !== undefined;
}

export async function deleteToken(tx: StudioTx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('access_token').where('studio_id', '=', tx.studio).where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends every token of a person, including those for acting (see `tokensOf`), and log-ins whose second step is open. The challenges end
 * first: a second step that runs meanwhile either finds no challenge, or has stored its token before the tokens are deleted.
 */
export async function deleteTokensOf(tx: StudioTx, person: PersonRef): Promise<void> {
  await Promise.all([deleteSecondSteps(tx, person), tokensOf(tx, person).execute()]);
}

/** As `deleteTokensOf`, except the current token. */
export async function deleteOtherTokensOf(tx: StudioTx, person: PersonRef, kept: string | null): Promise<void> {
  const others = tokensOf(tx, person).where('token_hash', '!=', kept ?? '');
  await Promise.all([deleteSecondSteps(tx, person), others.execute()]);
}

async function deleteSecondSteps(tx: StudioTx, person: PersonRef): Promise<void> {
  if ('staff' in person)
    await tx.deleteFrom('second_step').where('studio_id', '=', tx.studio).where('staff_id', '=', person.staff).execute();
}

/**
 * A person's own tokens and those for acting. For a customer: tokens of staff who act for them. For staff: tokens with which they act for
 * customers.
 */
function tokensOf(tx: StudioTx, person: PersonRef) {
  const all = tx.deleteFrom('access_token').where('studio_id', '=', tx.studio);
  return 'customer' in person
    ? all.where('customer_id', '=', person.customer)
    : all.where((e) => e.or([e('staff_id', '=', person.staff), e('impersonated_by', '=', person.staff)]));
}
