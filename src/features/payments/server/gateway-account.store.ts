/**
 * A studio's gateway accounts, and the gateways' names for the studio's customers. Callers encrypt secrets before they reach this store.
 */
import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { lock } from '../../../server/db/guards.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Trouble, WalletState } from '../rules/connection.ts';
import type { AccountGateway } from '../rules/gateway-name.ts';

export interface GatewayAccount {
  readonly publicKey: string | null;
  /** Encrypted by `SecretBox`. */
  readonly secrets: string;
}

/** Facts about an account besides its keys. Null: the gateway was not asked, or does not say. */
export interface AccountFacts {
  readonly accountRef: string | null;
  readonly accountName: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly isLive: boolean | null;
  /** Null when the endpoint was made by hand. */
  readonly endpointRef: string | null;
  readonly wallets: readonly WalletState[] | null;
}

export const NO_FACTS: AccountFacts = {
  accountRef: null,
  accountName: null,
  country: null,
  currency: null,
  isLive: null,
  endpointRef: null,
  wallets: null,
};

export interface StoredAccount extends GatewayAccount, AccountFacts {
  readonly isOn: boolean;
  readonly keyEnd: string | null;
  readonly changedAt: Instant;
  readonly connectedAt: Instant | null;
  readonly firstEventAt: Instant | null;
  readonly checkedAt: Instant | null;
  readonly trouble: Trouble | null;
}

/** Includes an account that is switched off, because earlier payments are still read from it. */
export async function findAccount(tx: StudioTx, gateway: AccountGateway): Promise<StoredAccount | null> {
  const row = await tx
    .selectFrom('gateway_account')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row
    ? {
        publicKey: row.public_key,
        secrets: row.secrets,
        isOn: row.is_on,
        keyEnd: row.key_end,
        accountRef: row.account_ref,
        accountName: row.account_name,
        country: row.country,
        currency: row.currency,
        isLive: row.is_live,
        endpointRef: row.endpoint_ref,
        wallets: row.wallets as readonly WalletState[] | null,
        changedAt: fromSqlTime(row.changed_at),
        connectedAt: fromSqlTimeOrNull(row.connected_at),
        firstEventAt: fromSqlTimeOrNull(row.first_event_at),
        checkedAt: fromSqlTimeOrNull(row.checked_at),
        trouble: row.trouble as Trouble | null,
      }
    : null;
}

/**
 * Before the open payments are counted, so that keys change only while every payment with the earlier keys is counted. Payments read their
 * keys after their row is stored (`findAccountToPay`).
 */
export const lockAccount = (tx: StudioTx, gateway: AccountGateway): Promise<void> =>
  lock(tx, 'keys-lock', sql`select 1 from gateway_account where studio_id = ${tx.studio} and gateway = ${gateway} for update`);

/** Waits for keys that are being replaced. */
export async function findAccountToPay(tx: StudioTx, gateway: AccountGateway): Promise<StoredAccount | null> {
  const [, account] = await Promise.all([
    lock(tx, 'keys-lock', sql`select 1 from gateway_account where studio_id = ${tx.studio} and gateway = ${gateway} for share`),
    findAccount(tx, gateway),
  ]);
  return account;
}

/** The account for new payments. Null when there is none or it is switched off. */
export async function findOpenAccount(tx: StudioTx, gateway: AccountGateway): Promise<StoredAccount | null> {
  const account = await findAccount(tx, gateway);
  return account?.isOn ? account : null;
}

/** Creates the account or replaces its keys, and switches it on. `firstEventAt`: null while it waits for the first webhook. */
export async function saveAccount(
  tx: StudioTx,
  at: Instant,
  gateway: AccountGateway,
  account: GatewayAccount & AccountFacts & Pick<StoredAccount, 'keyEnd' | 'firstEventAt'>,
): Promise<void> {
  const values = {
    public_key: account.publicKey,
    secrets: account.secrets,
    is_on: true,
    changed_at: toSqlTime(at),
    key_end: account.keyEnd,
    account_ref: account.accountRef,
    account_name: account.accountName,
    country: account.country,
    currency: account.currency,
    is_live: account.isLive,
    endpoint_ref: account.endpointRef,
    wallets: account.wallets && JSON.stringify(account.wallets),
    connected_at: toSqlTime(at),
    first_event_at: account.firstEventAt && toSqlTime(account.firstEventAt),
    checked_at: account.accountRef === null && account.endpointRef === null ? null : toSqlTime(at),
    trouble: null,
  };
  await tx
    .insertInto('gateway_account')
    .values({ studio_id: tx.studio, gateway, ...values })
    .onConflict((c) => c.columns(['studio_id', 'gateway']).doUpdateSet(values))
    .execute();
}

/** Records the first rightly signed webhook of the current endpoint. */
export async function noteFirstEvent(tx: StudioTx, at: Instant, gateway: AccountGateway): Promise<void> {
  await tx
    .updateTable('gateway_account')
    .set({ first_event_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('first_event_at', 'is', null)
    .execute();
}

/** The finding of a check. */
export interface Checked extends Pick<AccountFacts, 'accountRef'> {
  /** When the account was changed that was checked. */
  readonly of: Instant;
  readonly trouble: Trouble | null;
  /** Null when they are not known now. */
  readonly wallets: readonly WalletState[] | null;
}

/** Records the finding of a check, and the account's id if it was never read. Does nothing when the account was changed since `of`. */
export async function noteCheck(
  tx: StudioTx,
  at: Instant,
  gateway: AccountGateway,
  { of, trouble, accountRef, wallets }: Checked,
): Promise<void> {
  await tx
    .updateTable('gateway_account')
    .set({
      checked_at: toSqlTime(at),
      trouble,
      account_ref: sql`coalesce(account_ref, ${accountRef})`,
      ...(wallets && { wallets: JSON.stringify(wallets) }),
    })
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('changed_at', '=', toSqlTime(of))
    .execute();
}

/** Stops new payments through this account. False when the account does not exist. */
export async function switchAccountOff(tx: StudioTx, at: Instant, gateway: AccountGateway): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gateway_account')
    .set({ is_on: false, changed_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findGatewayCustomer(tx: StudioTx, gateway: AccountGateway, customer: CustomerId): Promise<string | null> {
  const row = await tx
    .selectFrom('gateway_customer')
    .select('ref')
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Stores the gateway's name of a customer. Of two concurrent calls the first one's name stays. */
export async function keepGatewayCustomer(tx: StudioTx, gateway: AccountGateway, customer: CustomerId, ref: string): Promise<void> {
  await tx
    .insertInto('gateway_customer')
    .values({ studio_id: tx.studio, gateway, customer_id: customer, ref })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Removes a name that the gateway does not know, because the studio has changed its gateway account. */
export async function dropGatewayCustomer(tx: StudioTx, gateway: AccountGateway, customer: CustomerId): Promise<void> {
  await tx
    .deleteFrom('gateway_customer')
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('customer_id', '=', customer)
    .execute();
}
