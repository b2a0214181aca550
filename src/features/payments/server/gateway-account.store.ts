/**
 * A studio's gateway accounts, and the gateways' names for the studio's customers. Callers encrypt secrets before they reach this store.
 */
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { AccountGateway } from '../rules/gateway-name.ts';

export interface GatewayAccount {
  readonly publicKey: string | null;
  /** Encrypted by `SecretBox`. */
  readonly secrets: string;
}

/** Includes an account that is switched off, because earlier payments are still read from it. */
export async function findAccount(tx: StudioTx, gateway: AccountGateway): Promise<(GatewayAccount & { readonly isOn: boolean }) | null> {
  const row = await tx
    .selectFrom('gateway_account')
    .select(['public_key', 'secrets', 'is_on'])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row ? { publicKey: row.public_key, secrets: row.secrets, isOn: row.is_on } : null;
}

/** Whether the studio ever had an account at this gateway. */
export const hasAccount = async (tx: StudioTx, gateway: AccountGateway): Promise<boolean> => (await findAccount(tx, gateway)) !== null;

/** The account for new payments. Null when there is none or it is switched off. */
export async function findOpenAccount(tx: StudioTx, gateway: AccountGateway): Promise<GatewayAccount | null> {
  const account = await findAccount(tx, gateway);
  return account?.isOn ? account : null;
}

/** Creates the account or replaces its keys, and switches it on. */
export async function saveAccount(tx: StudioTx, at: Instant, gateway: AccountGateway, account: GatewayAccount): Promise<void> {
  const values = { public_key: account.publicKey, secrets: account.secrets, is_on: true, changed_at: toSqlTime(at) };
  await tx
    .insertInto('gateway_account')
    .values({ studio_id: tx.studio, gateway, ...values })
    .onConflict((c) => c.columns(['studio_id', 'gateway']).doUpdateSet(values))
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
