/** A studio's account with a gateway: given from the command line, opened where a gateway is asked. */
import type { StudioId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { AccountGateway } from '../rules/gateway-name.ts';
import { findAccount, saveAccount } from './gateway-account.store.ts';

/** What is sealed of them. */
export interface GatewaySecrets {
  readonly secretKey: string;
  /** What the gateway signs its messages to us with. */
  readonly webhookSecret: string;
}

const belongsTo = (studio: StudioId, gateway: AccountGateway) => `gateway_account ${studio} ${gateway}`;

export interface AccountKeys extends GatewaySecrets {
  readonly publicKey: string | null;
}

/** Opens the account, or gives it other keys. */
export function setAccount(
  tx: StudioTx,
  box: SecretBox,
  at: Instant,
  gateway: AccountGateway,
  { publicKey, ...secrets }: AccountKeys,
): Promise<void> {
  return saveAccount(tx, at, gateway, { publicKey, secrets: box.seal(JSON.stringify(secrets), belongsTo(tx.studio, gateway)) });
}

/** The keys of an account, also of one that is switched off. Null: the studio never had one. */
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
