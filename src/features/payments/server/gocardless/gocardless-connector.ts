import { isLiveKey } from '../../rules/connection.ts';
import type { Connector, Keys } from '../connect/connector.ts';
import { goCardlessClient, GoCardlessRefusal, type GoCardlessClient } from './gocardless-client.ts';

interface Creditor {
  readonly id: string;
  readonly name?: string;
  readonly country_code?: string | null;
  readonly verification_status?: 'successful' | 'in_review' | 'action_required';
  readonly links?: Readonly<Record<string, string | null | undefined>>;
}

/** GoCardless's API neither registers nor lists webhook endpoints (docs/decisions/0235). */
export function goCardlessConnector({ goCardlessApi }: { readonly goCardlessApi: string }): Connector {
  const of = ({ secretKey }: Keys): GoCardlessClient => goCardlessClient(goCardlessApi, secretKey);
  return {
    name: 'gocardless',
    events: [],
    async readAccount(keys) {
      const [creditor] = await of(keys).list<Creditor>('creditors', {});
      const isLive = isLiveKey(keys.secretKey);
      return {
        ref: creditor?.id ?? null,
        name: creditor?.name ?? null,
        country: creditor?.country_code ?? null,
        currencies: paidOut(creditor?.links ?? {}),
        isLive,
        // Without verification there are no payouts. The sandbox has none anyway.
        takesPayments: creditor !== undefined && !(isLive && creditor.verification_status === 'action_required'),
      };
    },
    /**
     * Makes a request for a mandate and cancels it. This shows that the token may write and that the account may collect in the currency, and
     * GoCardless reports it to the new endpoint at once.
     */
    async register({ webhookSecret, ...keys }, { currency }) {
      const client = of(keys);
      try {
        const { id } = await client.create<{ id: string }>('billing_requests', { mandate_request: { currency } });
        await client.act('billing_requests', id, 'cancel');
      } catch (error) {
        if (error instanceof GoCardlessRefusal) return 'charges-off';
        throw error;
      }
      return { ref: null, secret: webhookSecret! };
    },
    listEndpoints: async () => null,
    removeEndpoint: async () => {},
  };
}

/** The currencies with a bank account for payouts: `default_gbp_payout_account` and so on. */
const paidOut = (links: NonNullable<Creditor['links']>): string[] =>
  Object.entries(links).flatMap(([name, account]) => {
    const [, currency] = /^default_(\w{3})_payout_account$/.exec(name) ?? [];
    return currency && account ? [currency.toUpperCase()] : [];
  });
