import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { SecretBox } from '../../../../server/secret-box.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { listConnections } from '../../contract/gateways.contract.ts';
import { connectionState } from '../../rules/connection.ts';
import type { Studio } from '../../../../context/studio.ts';
import { ACCOUNT_GATEWAYS, hasTypedEndpoint, type AccountGateway } from '../../rules/gateway-name.ts';
import { endOf, unseal } from '../gateway-account.ts';
import { findAccount, type StoredAccount } from '../gateway-account.store.ts';
import { webhookAddress } from './check-account.ts';

type Reply = ReplyOf<typeof listConnections>;

/** Counts the running memberships that this gateway charges. */
export type CountCharged = (tx: StudioTx, gateway: AccountGateway) => Promise<number>;

export const presentConnections =
  (box: SecretBox, countCharged: CountCharged) =>
  async ({ tx, studio, origin }: Pick<Call<typeof listConnections>, 'tx' | 'studio' | 'origin'>): Promise<Reply> => ({
    connections: await Promise.all(
      ACCOUNT_GATEWAYS.filter((gateway) => isOpenTo(studio, gateway)).map(async (gateway) => {
        const account = await findAccount(tx, gateway);
        const secrets = account && unseal(box, tx.studio, gateway, account);
        const shown = account && (secrets ? account : { ...account, trouble: 'keys-unreadable' as const });
        return {
          ...presentAccount(origin, gateway, shown),
          webhookSecretEnd: secrets && hasTypedEndpoint(gateway) ? endOf(secrets.webhookSecret) : null,
          memberships: await countCharged(tx, gateway),
          isOffered: studio.settings.payments[SETTING[gateway]],
        };
      }),
    ),
  });

/** The setting that offers this way to pay. */
const SETTING = { stripe: 'card', gocardless: 'directDebit', paypal: 'paypal' } as const satisfies Record<AccountGateway, string>;

export const isOpenTo = ({ features }: Studio, gateway: AccountGateway): boolean => gateway !== 'gocardless' || features.has('go-cardless');

const presentAccount = (
  origin: string,
  gateway: AccountGateway,
  account: StoredAccount | null,
): Omit<Reply['connections'][number], 'webhookSecretEnd' | 'memberships' | 'isOffered'> => ({
  gateway,
  state: connectionState(account),
  publicKeyEnd: account?.publicKey ? endOf(account.publicKey) : null,
  secretKeyEnd: account?.keyEnd ?? null,
  accountName: account?.accountName ?? null,
  account: account?.accountRef ?? null,
  accountCountry: account?.country ?? null,
  accountCurrency: account?.currency ?? null,
  isLive: account?.isLive ?? null,
  connectedAt: account?.connectedAt ?? null,
  firstEventAt: account?.firstEventAt ?? null,
  checkedAt: account?.checkedAt ?? null,
  trouble: account?.isOn ? account.trouble : null,
  webhookAddress: webhookAddress(origin, gateway),
  wallets: account?.isOn ? [...(account.wallets ?? [])] : [],
});
