import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { listConnections } from '../../contract/gateways.contract.ts';
import { connectionState } from '../../rules/connection.ts';
import { GUIDED_GATEWAYS, type GuidedGateway } from '../../rules/gateway-name.ts';
import { endOf, unseal } from '../gateway-account.ts';
import { findAccount, type StoredAccount } from '../gateway-account.store.ts';
import { webhookAddress } from './check-account.ts';

type Reply = ReplyOf<typeof listConnections>;

/** Counts the running memberships that this gateway charges. */
export type CountCharged = (tx: StudioTx, gateway: GuidedGateway) => Promise<number>;

export const presentConnections =
  (box: SecretBox, countCharged: CountCharged) =>
  async ({ tx, origin }: Pick<Call<typeof listConnections>, 'tx' | 'origin'>): Promise<Reply> => ({
    connections: await Promise.all(
      GUIDED_GATEWAYS.map(async (gateway) => {
        const account = await findAccount(tx, gateway);
        const isReadable = account === null || unseal(box, tx.studio, gateway, account) !== null;
        const shown = account && (isReadable ? account : { ...account, trouble: 'keys-unreadable' as const });
        return presentAccount(origin, gateway, shown, await countCharged(tx, gateway));
      }),
    ),
  });

const presentAccount = (
  origin: string,
  gateway: GuidedGateway,
  account: StoredAccount | null,
  memberships: number,
): Reply['connections'][number] => ({
  gateway,
  state: connectionState(account),
  publicKeyEnd: account?.publicKey ? endOf(account.publicKey) : null,
  secretKeyEnd: account?.keyEnd ?? null,
  account: account?.accountRef ?? null,
  accountCountry: account?.country ?? null,
  accountCurrency: account?.currency ?? null,
  isLive: account?.isLive ?? null,
  connectedAt: account?.connectedAt ?? null,
  firstEventAt: account?.firstEventAt ?? null,
  checkedAt: account?.checkedAt ?? null,
  trouble: account?.isOn ? account.trouble : null,
  webhookAddress: webhookAddress(origin, gateway),
  memberships,
});
