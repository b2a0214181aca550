import { PAYPAL_EVENTS } from '../../rules/gateway-events.ts';
import type { Connector, Keys } from '../connect/connector.ts';
import { payPalClients, PayPalRefusal, type PayPalClient } from './paypal-client.ts';

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly event_types: readonly { readonly name: string }[];
}

const WEBHOOKS = '/v1/notifications/webhooks';

/** PayPal's API tells nothing of the account. Keys that it accepts may take payments. */
export function payPalConnector({ payPalApi }: { readonly payPalApi: string }): Connector {
  const clientOf = payPalClients(payPalApi);
  const of = ({ publicKey, secretKey }: Keys): PayPalClient => clientOf({ clientId: publicKey ?? '', secret: secretKey });
  const list = async (keys: Keys) => (await of(keys).send<{ webhooks?: readonly Webhook[] }>('GET', WEBHOOKS)).webhooks ?? [];
  const remove = async (keys: Keys, ref: string): Promise<void> => {
    await refusable(() => of(keys).send('DELETE', `${WEBHOOKS}/${encodeURIComponent(ref)}`));
  };
  return {
    name: 'paypal',
    events: PAYPAL_EVENTS,
    async readAccount(keys) {
      await list(keys);
      return { ref: null, country: null, currency: null, isLive: isLiveApi(payPalApi), takesPayments: true };
    },
    /** PayPal has one webhook per address, so an earlier one is removed first. Its id verifies its messages. */
    async register(keys, url) {
      for (const { id, url: other } of await list(keys)) if (other === url) await remove(keys, id);
      const event_types = PAYPAL_EVENTS.map((name) => ({ name }));
      const made = await refusable(() => of(keys).send<Webhook>('POST', WEBHOOKS, { url, event_types }));
      return made && { ref: made.id, secret: made.id };
    },
    async listEndpoints(keys) {
      return (await list(keys)).map(({ id: ref, url, event_types }) => ({
        ref,
        url,
        events: event_types.map(({ name }) => name),
        isOn: true,
      }));
    },
    removeEndpoint: remove,
  };
}

/** Null when the address is neither PayPal's nor that of its sandbox. */
function isLiveApi(api: string): boolean | null {
  const { hostname } = new URL(api);
  if (!hostname.endsWith('.paypal.com')) return null;
  return !hostname.includes('sandbox');
}

async function refusable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PayPalRefusal) return null;
    throw error;
  }
}
