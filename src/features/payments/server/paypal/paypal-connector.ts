import { PAYPAL_EVENTS } from '../../rules/gateway-events.ts';
import type { Connector, Keys } from '../connect/connector.ts';
import { isKeysRefused } from '../gateway-trouble.ts';
import { payPalClients, PayPalRefusal, type PayPalClient } from './paypal-client.ts';

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly event_types: readonly { readonly name: string }[];
}

const WEBHOOKS = '/v1/notifications/webhooks';
const pathOf = (webhook: string): string => `${WEBHOOKS}/${encodeURIComponent(webhook)}`;

/** PayPal's API says neither the currency of an account nor whether it takes payments. Keys that it accepts may take payments. */
export function payPalConnector({ payPalApi }: { readonly payPalApi: string }): Connector {
  const clientOf = payPalClients(payPalApi);
  const of = ({ publicKey, secretKey }: Keys): PayPalClient => clientOf({ clientId: publicKey ?? '', secret: secretKey });
  const list = async (keys: Keys) => (await of(keys).send<{ webhooks?: readonly Webhook[] }>('GET', WEBHOOKS)).webhooks ?? [];
  const remove = async (keys: Keys, ref: string): Promise<void> => {
    await refusable(() => of(keys).send('DELETE', pathOf(ref)));
  };
  return {
    name: 'paypal',
    events: PAYPAL_EVENTS,
    async readAccount(keys) {
      await list(keys);
      const ref = await readPayerId(of(keys));
      return { ref, name: null, country: null, currencies: [], isLive: isLiveApi(payPalApi), takesPayments: true };
    },
    /**
     * PayPal has one webhook per address and app. An existing one is changed and not replaced, so that no event is lost. Its id verifies its
     * messages.
     */
    async register(keys, { url }) {
      const event_types = PAYPAL_EVENTS.map((name) => ({ name }));
      const existing = (await list(keys)).find((one) => one.url === url);
      const patch = [{ op: 'replace', path: '/event_types', value: event_types }];
      const kept = existing && (await refusable(() => of(keys).send<Webhook>('PATCH', pathOf(existing.id), patch)));
      const webhook = kept ?? (await refusable(() => of(keys).send<Webhook>('POST', WEBHOOKS, { url, event_types })));
      return webhook ? { ref: webhook.id, secret: webhook.id } : 'address-refused';
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

/** PayPal's id of the merchant. Null when the app of these keys lacks the permission to read it. */
async function readPayerId(client: PayPalClient): Promise<string | null> {
  try {
    const found = await refusable(() => client.send<{ payer_id?: string }>('GET', '/v1/identity/oauth2/userinfo?schema=paypalv1.1'));
    return found?.payer_id ?? null;
  } catch (error) {
    if (isKeysRefused(error)) return null;
    throw error;
  }
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
