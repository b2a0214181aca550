/** An owner connects the studio's accounts at payment gateways (docs/decisions/0224). */
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { askingOperation, operation, type Call, type Operation, type Problem } from '../../../../server/http/operation.ts';
import { HttpProblem, notFound } from '../../../../server/http/problems.ts';
import { schedule, unschedule } from '../../../../server/outbox.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import * as contract from '../../contract/gateways.contract.ts';
import type { AccountRead } from '../../rules/connection.ts';
import { decideAccount, type ConnectRefusal } from '../../rules/decide-account.ts';
import { decideKeys } from '../../rules/decide-keys.ts';
import { GATEWAY_TITLES, hasTypedEndpoint, type AccountGateway } from '../../rules/gateway-name.ts';
import { connectTexts } from '../../connect-texts.ts';
import { endOf, setAccount, unseal } from '../gateway-account.ts';
import { findAccount, findOpenAccount, lockAccount, switchAccountOff, type StoredAccount } from '../gateway-account.store.ts';
import { isKeysRefused } from '../gateway-trouble.ts';
import type { Gateways } from '../gateways.ts';
import { endAllMandates } from '../mandate.store.ts';
import { GATEWAY_CHECK, offerWallets, refOf, webhookAddress } from './check-account.ts';
import type { Connector, Keys, NewKeys, Registered } from './connector.ts';
import { isOpenTo, presentConnections, type CountCharged } from './present-connections.ts';

export interface ConnectionUses {
  readonly countCharged: CountCharged;
  /** The payments and refunds of this gateway whose outcome is open. */
  readonly countUnderWay: (tx: StudioTx, gateway: AccountGateway, at: Instant) => Promise<number>;
}

type OwnCall = Pick<Call<typeof contract.listConnections>, 'tx' | 'at' | 'actor' | 'studio' | 'origin'>;
type GatewayCall = OwnCall & { readonly params: { readonly gateway: AccountGateway } };
type Reply = ReplyOf<typeof contract.listConnections>;

/** The question to a gateway, without a transaction. */
interface Connecting {
  readonly gateway: AccountGateway;
  readonly keys: NewKeys;
  readonly url: string;
  readonly known: string | null;
  readonly hasOtherPublicKey: boolean;
  /** The stored keys. Null when there are none that can be read. */
  readonly stored: Keys | null;
  readonly currency: string;
  readonly memberships: number;
  readonly underWay: number;
}

interface Connected {
  /** The account that was connected before. */
  readonly known: string | null;
  readonly keys: NewKeys;
  readonly account: AccountRead;
  readonly endpoint: Registered;
  readonly wallets: StoredAccount['wallets'];
}

/** The first check removes the endpoints of earlier registrations. */
const FIRST_CHECK = minutes(10);

export function connectionOperations(gateways: Gateways, uses: ConnectionUses): readonly Operation[] {
  const { present, question, finish, mayRemove } = stepsOf(gateways, uses);
  const boxOf = () => gateways.connections.box;
  const ask = (asked: Connecting) => askToConnect(gateways, asked);
  return [
    operation(contract.listConnections, async (call) => ok(await present(call))),
    askingOperation(
      contract.connectGateway,
      {
        before: async (call: Call<typeof contract.connectGateway>) => {
          if (!isOpenTo(call.studio, call.params.gateway)) return notFound();
          const keys = await typedKeys(boxOf(), call);
          const decided = decideKeys(call.params.gateway, keys, gateways.connections.production);
          return decided.ok ? ok(await question(call, keys)) : decided;
        },
        ask,
        after: finish('connect'),
      },
      connectTexts,
    ),
    askingOperation(
      contract.mendGateway,
      {
        before: async (call: Call<typeof contract.mendGateway>) => {
          const account = await findOpenAccount(call.tx, call.params.gateway);
          if (!account || hasTypedEndpoint(call.params.gateway)) return notFound();
          const keys = storedKeys(boxOf(), call, account);
          return keys ? ok(await question(call, keys)) : refuse({ code: 'keys-unreadable', gateway: GATEWAY_TITLES[call.params.gateway] });
        },
        ask,
        after: finish('mend'),
      },
      connectTexts,
    ),
    askingOperation(
      contract.removeGateway,
      {
        before: (call: Call<typeof contract.removeGateway>) => mayRemove(call),
        ask: (asked) => removeEndpoints(gateways, asked),
        after: async (call) => {
          // A membership may have begun while the gateway was asked.
          const decided = await mayRemove(call);
          if (decided instanceof HttpProblem || !decided.ok) return decided;
          await switchOff(call, boxOf());
          return ok(await present(call));
        },
      },
      connectTexts,
    ),
  ];
}

/** Null when they cannot be read. */
function storedKeys(box: SecretBox, { tx, params: { gateway } }: GatewayCall, account: StoredAccount): NewKeys | null {
  const secrets = unseal(box, tx.studio, gateway, account);
  const webhookSecret = typedSecret(box, tx, gateway, account);
  return secrets && { publicKey: account.publicKey, secretKey: secrets.secretKey, webhookSecret };
}

/** GoCardless shows a token only once, so a new secret of the endpoint does not need a new token. */
async function typedKeys(box: SecretBox, call: Call<typeof contract.connectGateway>): Promise<NewKeys> {
  const { publicKey = null, secretKey = null, webhookSecret = null } = call.body;
  const account = hasTypedEndpoint(call.params.gateway) ? await findOpenAccount(call.tx, call.params.gateway) : null;
  const stored = account && storedKeys(box, call, account);
  return {
    publicKey,
    secretKey: secretKey ?? stored?.secretKey ?? '',
    webhookSecret: webhookSecret ?? stored?.webhookSecret ?? null,
  };
}

/** The parts of the operations that need a transaction. */
function stepsOf(gateways: Gateways, { countCharged, countUnderWay }: ConnectionUses) {
  const boxOf = () => gateways.connections.box;
  const present = (call: Parameters<ReturnType<typeof presentConnections>>[0]) => presentConnections(boxOf(), countCharged)(call);
  const question = async (call: GatewayCall, keys: NewKeys): Promise<Connecting> => {
    const { tx, at, studio, origin } = call;
    const { gateway } = call.params;
    const account = await findAccount(tx, gateway);
    return {
      gateway,
      keys,
      url: webhookAddress(origin, gateway),
      known: account?.accountRef ?? null,
      hasOtherPublicKey: account !== null && account.publicKey !== keys.publicKey,
      stored: account && storedKeys(boxOf(), call, account),
      currency: studio.settings.currency.code,
      memberships: await countCharged(tx, gateway),
      underWay: await countUnderWay(tx, gateway, at),
    };
  };
  return {
    present,
    question,
    finish:
      (action: 'connect' | 'mend') =>
      async (call: GatewayCall, said: Decision<Connected, ConnectRefusal>): Promise<Decision<Reply, ConnectRefusal> | Problem> => {
        if (!said.ok) return said;
        // Somebody may have removed the account while the gateway was asked.
        if (action === 'mend' && !(await findOpenAccount(call.tx, call.params.gateway))) return notFound();
        // A payment may have begun meanwhile. Later ones wait for the new keys.
        await lockAccount(call.tx, call.params.gateway);
        const { keys, account, known } = said.value;
        const decided = decideAccount({ ...(await question(call, keys)), account, known });
        if (!decided.ok) return decided;
        await save(call, boxOf(), action, said.value);
        return ok(await present(call));
      },
    async mayRemove(call: GatewayCall): Promise<Decision<Removing, ConnectRefusal> | Problem> {
      const { gateway } = call.params;
      const account = await findOpenAccount(call.tx, gateway);
      if (!account) return notFound();
      const memberships = await countCharged(call.tx, gateway);
      if (memberships > 0) return refuse({ code: 'gateway-needed', gateway: GATEWAY_TITLES[gateway], memberships });
      const url = webhookAddress(call.origin, gateway);
      return ok({ gateway, keys: storedKeys(boxOf(), call, account), url, endpointRef: account.endpointRef });
    },
  };
}

async function askToConnect(gateways: Gateways, asked: Connecting): Promise<Decision<Connected, ConnectRefusal>> {
  const { gateway, keys, url, currency } = asked;
  const connector = gateways.connections.of(gateway);
  try {
    const account = await connector.readAccount(keys);
    const known = asked.known ?? (await readRef(connector, asked));
    const decided = decideAccount({ ...asked, account, known });
    if (!decided.ok) return decided;
    const endpoint = await connector.register(keys, { url, currency });
    if (typeof endpoint === 'string') return refuse({ code: endpoint, gateway: GATEWAY_TITLES[gateway], address: url });
    return ok({ keys, account, known, endpoint, wallets: await offerWallets(connector, keys, url) });
  } catch (error) {
    if (isKeysRefused(error)) return refuse({ code: 'keys-refused', gateway: GATEWAY_TITLES[gateway] });
    throw error;
  }
}

/** The account of stored keys that were set without asking the gateway. Null when the gateway no longer accepts them. */
async function readRef(connector: Connector, { stored, memberships, underWay }: Connecting): Promise<string | null> {
  if (stored === null || memberships + underWay === 0) return null;
  try {
    return (await connector.readAccount(stored)).ref;
  } catch (error) {
    if (isKeysRefused(error)) return null;
    throw error;
  }
}

async function save(
  { tx, at, actor, studio, params: { gateway } }: GatewayCall,
  box: SecretBox,
  action: 'connect' | 'mend',
  { keys, account, known, endpoint, wallets }: Connected,
): Promise<void> {
  const before = await findAccount(tx, gateway);
  const { ref: accountRef, name: accountName, country, currencies, isLive } = account;
  // An account that says its currencies has the studio's.
  const currency = currencies.length > 0 ? studio.settings.currency.code : null;
  const facts = { accountRef, accountName, country, currency, isLive, endpointRef: endpoint.ref, wallets };
  if (gateway === 'gocardless' && known !== null && known !== accountRef) await endAllMandates(tx);
  await setAccount(tx, box, at, gateway, { ...keys, webhookSecret: endpoint.secret }, facts);
  await schedule(tx, GATEWAY_CHECK, refOf(gateway), plus(at, FIRST_CHECK));
  await writeAudit(tx, at, {
    by: actor.id,
    action: `gateway.${action}`,
    subject: [`gateway_${gateway}`, studio.id],
    before: before && shownInHistory(before, typedSecret(box, tx, gateway, before)),
    after: shownInHistory({ ...facts, isOn: true, publicKey: keys.publicKey, keyEnd: endOf(keys.secretKey) }, keys.webhookSecret),
  });
}

async function switchOff({ tx, at, actor, studio, params: { gateway } }: GatewayCall, box: SecretBox): Promise<void> {
  const before = await findAccount(tx, gateway);
  await switchAccountOff(tx, at, gateway);
  await unschedule(tx, GATEWAY_CHECK, refOf(gateway));
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'gateway.remove',
    subject: [`gateway_${gateway}`, studio.id],
    before: before && shownInHistory(before, typedSecret(box, tx, gateway, before)),
    after: null,
  });
}

interface Removing {
  readonly gateway: AccountGateway;
  /** Null when they cannot be read. The endpoint then stays at the gateway. */
  readonly keys: Keys | null;
  readonly url: string;
  readonly endpointRef: string | null;
}

/** Removes our endpoints. Keys that the gateway no longer accepts do not keep the account. */
async function removeEndpoints(gateways: Gateways, { gateway, keys, url, endpointRef }: Removing): Promise<null> {
  if (keys === null) return null;
  const connector = gateways.connections.of(gateway);
  try {
    const endpoints = (await connector.listEndpoints(keys)) ?? [];
    for (const one of endpoints) if (one.url === url || one.ref === endpointRef) await connector.removeEndpoint(keys, one.ref);
  } catch (error) {
    if (!isKeysRefused(error)) throw error;
  }
  return null;
}

/** The secret that an owner has typed. Null where we registered the endpoint, or when it cannot be read. */
const typedSecret = (box: SecretBox, { studio }: StudioTx, gateway: AccountGateway, account: StoredAccount): string | null =>
  hasTypedEndpoint(gateway) ? (unseal(box, studio, gateway, account)?.webhookSecret ?? null) : null;

/** Keys by their last four characters only. */
const shownInHistory = (
  account: Pick<StoredAccount, 'isOn' | 'publicKey' | 'keyEnd' | 'accountRef' | 'endpointRef'>,
  webhookSecret: string | null,
) => ({
  isOn: account.isOn,
  publicKey: account.publicKey && endOf(account.publicKey),
  secretKey: account.keyEnd,
  ...(webhookSecret !== null && { webhookSecret: endOf(webhookSecret) }),
  account: account.accountRef,
  endpoint: account.endpointRef,
});
