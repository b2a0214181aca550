/** A studio's gateway account: the command line sets it, the gateway adapters read it. */
import type { StudioId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { AccountGateway } from '../rules/gateway-name.ts';
import { findAccount, saveAccount } from './gateway-account.store.ts';

/** The part of the keys that is stored encrypted. */
export interface GatewaySecrets {
  readonly secretKey: string;
  /** The gateway signs its webhooks with this secret. */
  readonly webhookSecret: string;
}

const belongsTo = (studio: StudioId, gateway: AccountGateway) => `gateway_account ${studio} ${gateway}`;

export interface AccountKeys extends GatewaySecrets {
  readonly publicKey: string | null;
}

export function setAccount(
  tx: StudioTx,
  box: SecretBox,
  at: Instant,
  gateway: AccountGateway,
  { publicKey, ...secrets }: AccountKeys,
): Promise<void> {
  return saveAccount(tx, at, gateway, { publicKey, secrets: box.seal(JSON.stringify(secrets), belongsTo(tx.studio, gateway)) });
}

/** The keys of an account, even when it is switched off. Null when the studio never had one. */
export async function loadKeys(
  { db, box }: { readonly db: Db; readonly box: SecretBox },
  studio: StudioId,
  gateway: AccountGateway,
): Promise<AccountKeys | null> {
  const account = await inStudio(db, studio, (tx) => findAccount(tx, gateway));
  if (account === null) return null;
  const secrets = JSON.parse(box.open(account.secrets, belongsTo(studio, gateway))) as GatewaySecrets;
  return { publicKey: account.publicKey, ...secrets };
}
