/** The daily check of a connected account: whether the gateway still has our endpoint as we registered it (docs/decisions/0224). */
import type { Studio } from '../../../../context/studio.ts';
import type { StudioId } from '../../../../kernel/ids.ts';
import { days, hours, plus, type Instant } from '../../../../kernel/time.ts';
import { schedule, type DueHandler, type DueKind } from '../../../../server/outbox.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { leftOver, troubleOf, type Trouble } from '../../rules/connection.ts';
import { ACCOUNT_GATEWAYS, type AccountGateway } from '../../rules/gateway-name.ts';
import { unseal, type GatewaySecrets } from '../gateway-account.ts';
import { findOpenAccount, noteCheck, type Checked, type StoredAccount } from '../gateway-account.store.ts';
import { isGatewayAway, isKeysRefused } from '../gateway-trouble.ts';
import type { Gateways } from '../gateways.ts';
import type { Connector, Keys } from './connector.ts';

/** Due: one row per account. Its reference is the position of the gateway. */
export const GATEWAY_CHECK: DueKind = 'payments.gateway-check';
const EVERY = days(1);
/** After a gateway did not answer. */
const AGAIN = hours(1);

export const refOf = (gateway: AccountGateway): number => ACCOUNT_GATEWAYS.indexOf(gateway);

export const webhookAddress = (origin: string, gateway: AccountGateway): string => `${origin}/v1/webhooks/${gateway}`;

/** Schedules a check, for keys that the command has set. */
export const scheduleCheck = (tx: StudioTx, gateway: AccountGateway, at: Instant): Promise<void> =>
  schedule(tx, GATEWAY_CHECK, refOf(gateway), at);

/** Checks the open accounts as soon as possible, e.g. after a change of the studio's address. */
export async function checkAccountsAgain(tx: StudioTx, at: Instant): Promise<void> {
  for (const gateway of ACCOUNT_GATEWAYS) if (await findOpenAccount(tx, gateway)) await scheduleCheck(tx, gateway, at);
}

interface CheckParts {
  readonly gateways: Gateways;
  readonly originOf: (studio: Pick<Studio, 'slug' | 'ownHost'>) => string;
}

interface AccountQuestion {
  readonly gateway: AccountGateway;
  readonly url: string;
  readonly account: StoredAccount;
  /** Null when they cannot be read. */
  readonly secrets: GatewaySecrets | null;
}

type Finding = Checked | 'away' | null;

export const checkAccounts = ({ gateways, originOf }: CheckParts): DueHandler => ({
  kind: GATEWAY_CHECK,
  asks: {
    before: async ({ tx, studio, ref }): Promise<AccountQuestion | null> => {
      const gateway = ACCOUNT_GATEWAYS[ref];
      const account = gateway ? await findOpenAccount(tx, gateway) : null;
      if (!gateway || !account) return null;
      const secrets = unseal(gateways.connections.box, tx.studio as StudioId, gateway, account);
      return { gateway, account, secrets, url: webhookAddress(originOf(studio), gateway) };
    },
    ask: async (asked) => (asked === null ? null : check(gateways, asked as AccountQuestion)),
  },
  settle: async ({ tx, at, ref, said }) => {
    const found = said as Finding;
    if (found === null) return;
    if (found !== 'away') await noteCheck(tx, at, ACCOUNT_GATEWAYS[ref]!, found);
    await schedule(tx, GATEWAY_CHECK, ref, plus(at, found === 'away' ? AGAIN : EVERY));
  },
});

async function check(gateways: Gateways, { gateway, url, account, secrets }: AccountQuestion): Promise<Finding> {
  const found = (trouble: Trouble | null, accountRef: string | null = null, wallets: Checked['wallets'] = null): Finding => ({
    trouble,
    of: account.changedAt,
    accountRef,
    wallets,
  });
  if (secrets === null) return found('keys-unreadable');
  const connector = gateways.connections.of(gateway);
  const keys = { publicKey: account.publicKey, secretKey: secrets.secretKey };
  try {
    const read = await connector.readAccount(keys);
    const endpoints = await connector.listEndpoints(keys);
    const trouble = troubleOf({ ...account, url, events: connector.events }, { account: read, endpoints });
    if (trouble === null && account.endpointRef !== null) await tidy(connector, url, account, secrets);
    const wallets = trouble === null ? await offerWallets(connector, keys, url) : null;
    return found(trouble, read.ref, wallets);
  } catch (error) {
    if (isKeysRefused(error)) return found('keys-refused');
    if (isGatewayAway(error)) return 'away';
    throw error;
  }
}

/** The wallets at the studio's host. Null where they are not known. */
export const offerWallets = async (connector: Connector, keys: Keys, url: string): Promise<Checked['wallets']> =>
  (await connector.offerWallets?.(keys, new URL(url).hostname)) ?? null;

/** Removes what earlier registrations left: a replaced endpoint, or one whose answer was lost. Failures wait for the next check. */
async function tidy(connector: Connector, url: string, { publicKey, endpointRef }: StoredAccount, { secretKey, earlier }: GatewaySecrets) {
  const ours = { ref: endpointRef!, url, earlier: earlier?.endpointRef ?? null };
  for (const one of new Set([secretKey, ...(earlier ? [earlier.secretKey] : [])])) {
    const keys = { publicKey, secretKey: one };
    try {
      const endpoints = (await connector.listEndpoints(keys)) ?? [];
      for (const { ref } of leftOver(endpoints, ours)) await connector.removeEndpoint(keys, ref);
    } catch {
      continue;
    }
  }
}
