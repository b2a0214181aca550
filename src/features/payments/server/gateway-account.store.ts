/** A studio's accounts with gateways, and its customers as these file them. Secrets are sealed before they come here. */
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { AccountGateway } from '../rules/gateway-name.ts';

export interface GatewayAccount {
  readonly publicKey: string | null;
  /** As `SecretBox` sealed them. */
  readonly secrets: string;
}

/** Also one that is switched off: what was paid with it is asked about there. */
export async function findAccount(tx: StudioTx, gateway: AccountGateway): Promise<(GatewayAccount & { readonly isOn: boolean }) | null> {
  const row = await tx
    .selectFrom('gateway_account')
    .select(['public_key', 'secrets', 'is_on'])
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row ? { publicKey: row.public_key, secrets: row.secrets, isOn: row.is_on } : null;
}

/** Whether the studio ever had an account there. */
export const hasAccount = async (tx: StudioTx, gateway: AccountGateway): Promise<boolean> => (await findAccount(tx, gateway)) !== null;

/** The account that new payments are made with. */
export async function findOpenAccount(tx: StudioTx, gateway: AccountGateway): Promise<GatewayAccount | null> {
  const account = await findAccount(tx, gateway);
  return account?.isOn ? account : null;
}

/** Opens an account, or gives it other keys. */
export async function saveAccount(tx: StudioTx, at: Instant, gateway: AccountGateway, account: GatewayAccount): Promise<void> {
  const values = { public_key: account.publicKey, secrets: account.secrets, is_on: true, changed_at: toSqlTime(at) };
  await tx
    .insertInto('gateway_account')
    .values({ studio_id: tx.studio, gateway, ...values })
    .onConflict((c) => c.columns(['studio_id', 'gateway']).doUpdateSet(values))
    .execute();
}

/** No new payments by it. False: there is no such account. */
export async function switchAccountOff(tx: StudioTx, at: Instant, gateway: AccountGateway): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gateway_account')
    .set({ is_on: false, changed_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The gateway's name of a customer. */
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

/** Keeps the gateway's name of a customer; where two came at once, the first one's stays. */
export async function keepGatewayCustomer(tx: StudioTx, gateway: AccountGateway, customer: CustomerId, ref: string): Promise<void> {
  await tx
    .insertInto('gateway_customer')
    .values({ studio_id: tx.studio, gateway, customer_id: customer, ref })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The gateway does not know them any more: the studio has another account there now. */
export async function dropGatewayCustomer(tx: StudioTx, gateway: AccountGateway, customer: CustomerId): Promise<void> {
  await tx
    .deleteFrom('gateway_customer')
    .where('studio_id', '=', tx.studio)
    .where('gateway', '=', gateway)
    .where('customer_id', '=', customer)
    .execute();
}
