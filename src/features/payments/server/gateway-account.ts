/** A studio's gateway account: the office and the command line set it, the gateway adapters read it. */
import type { StudioId } from '../../../kernel/ids.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import { GATEWAY_TITLES, type AccountGateway } from '../rules/gateway-name.ts';
import { findAccount, findAccountToPay, NO_FACTS, saveAccount, type AccountFacts, type GatewayAccount } from './gateway-account.store.ts';
import { gatewayAway, KeysUnreadable } from './gateway-trouble.ts';

/** The part of the keys that is stored encrypted. */
export interface GatewaySecrets {
  readonly secretKey: string;
  /** The gateway signs its webhooks with this secret. */
  readonly webhookSecret: string;
  /** The replaced secrets. Webhooks that were signed before the change are still accepted until this instant. */
  readonly earlier?: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly endpointRef: string | null;
    readonly until: Instant;
  };
}

const OVERLAP = days(1);

const belongsTo = (studio: StudioId, gateway: AccountGateway) => `gateway_account ${studio} ${gateway}`;

export interface AccountKeys extends GatewaySecrets {
  readonly publicKey: string | null;
}

/**
 * Saves keys with what the gateway said about their account. Replaced secrets stay valid for webhooks for a day. An endpoint whose secret
 * stays has shown already that it works.
 */
export async function setAccount(
  tx: StudioTx,
  box: SecretBox,
  at: Instant,
  gateway: AccountGateway,
  { publicKey, secretKey, webhookSecret }: Omit<AccountKeys, 'earlier'>,
  facts: AccountFacts = NO_FACTS,
): Promise<void> {
  const stored = await findAccount(tx, gateway);
  const before = stored && unseal(box, tx.studio, gateway, stored);
  const keepsEndpoint = before?.webhookSecret === webhookSecret;
  const earlier = keepsEndpoint ? before.earlier : before && replaced(at, before, stored);
  const secrets: GatewaySecrets = { secretKey, webhookSecret, ...(earlier && { earlier }) };
  const sealed = box.seal(JSON.stringify(secrets), belongsTo(tx.studio, gateway));
  const firstEventAt = keepsEndpoint && stored!.accountRef === facts.accountRef ? stored!.firstEventAt : null;
  await saveAccount(tx, at, gateway, { publicKey, secrets: sealed, keyEnd: endOf(secretKey), firstEventAt, ...facts });
}

/** Keys are shown by these characters only. */
export const endOf = (key: string): string => key.slice(-4);

const replaced = (
  at: Instant,
  { secretKey, webhookSecret }: GatewaySecrets,
  { endpointRef }: AccountFacts,
): NonNullable<GatewaySecrets['earlier']> => ({ secretKey, webhookSecret, endpointRef, until: plus(at, OVERLAP) });

/** Null when SECRET_KEY has changed since, so that new keys can be set. */
export function unseal(box: SecretBox, studio: StudioId, gateway: AccountGateway, { secrets }: GatewayAccount): GatewaySecrets | null {
  try {
    return JSON.parse(box.open(secrets, belongsTo(studio, gateway))) as GatewaySecrets;
  } catch {
    return null;
  }
}

/** The keys of an account, even when it is switched off. Null when the studio never had one. Throws when they cannot be read. */
export const loadKeys: LoadKeys = (parts, studio, gateway) => openKeys(parts, studio, gateway, findAccount);

/** The keys that move money. Call it after the row of the payment or refund is stored. Waits for keys that are being replaced. */
export const loadKeysToPay: LoadKeys = (parts, studio, gateway) => openKeys(parts, studio, gateway, findAccountToPay);

export type LoadKeys = (
  parts: { readonly db: Db; readonly box: SecretBox },
  studio: StudioId,
  gateway: AccountGateway,
) => Promise<AccountKeys | null>;

async function openKeys(
  { db, box }: Parameters<LoadKeys>[0],
  studio: StudioId,
  gateway: AccountGateway,
  find: typeof findAccount,
): Promise<AccountKeys | null> {
  const account = await inStudio(db, studio, (tx) => find(tx, gateway));
  if (account === null) return null;
  const secrets = unseal(box, studio, gateway, account);
  if (secrets === null) throw gatewayAway(new KeysUnreadable(GATEWAY_TITLES[gateway]));
  return { publicKey: account.publicKey, ...secrets };
}

/** The replaced webhook secret while it is still valid. */
export const earlierSecret = ({ earlier }: GatewaySecrets, at: Instant): string | null =>
  earlier !== undefined && at < earlier.until ? earlier.webhookSecret : null;
