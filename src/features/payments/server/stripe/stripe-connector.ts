import Stripe from 'stripe';
import { isLiveKey, type WalletState } from '../../rules/connection.ts';
import { STRIPE_EVENTS } from '../../rules/gateway-events.ts';
import type { Connector, Keys } from '../connect/connector.ts';
import { API_VERSION, stripeClients } from './stripe-client.ts';
import { said } from './stripe-trouble.ts';

export function stripeConnector({ stripeApi }: { readonly stripeApi: string }): Connector {
  const clientOf = stripeClients(stripeApi);
  const of = ({ secretKey }: Keys): Stripe => clientOf(secretKey);
  return {
    name: 'stripe',
    events: STRIPE_EVENTS,
    async readAccount(keys) {
      const account = await said(() => of(keys).accounts.retrieveCurrent());
      const { id, country, default_currency: currency, charges_enabled: isOn } = account;
      return {
        ref: id,
        name: account.settings?.dashboard.display_name || null,
        country: country ?? null,
        currencies: currency ? [currency.toUpperCase()] : [],
        isLive: isLiveKey(keys.secretKey),
        takesPayments: isOn === true,
      };
    },
    async register(keys, { url }) {
      const made = await said(() => refusable(() => create(of(keys), url), 'url'));
      return made ? { ref: made.id, secret: made.secret! } : 'address-refused';
    },
    /** A registered host is registered again without harm. A key may lack this permission, and cards are taken without it. */
    async offerWallets(keys, host) {
      const { paymentMethodDomains } = of(keys);
      try {
        const { id } = await paymentMethodDomains.create({ domain_name: host });
        const { enabled, apple_pay: apple, google_pay: google } = await paymentMethodDomains.validate(id);
        const state = (wallet: WalletState['wallet'], { status, status_details: details }: typeof apple): WalletState => ({
          wallet,
          isReady: enabled && status === 'active',
          reason: details?.error_message ?? null,
        });
        return [state('apple-pay', apple), state('google-pay', google)];
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) return null;
        throw error;
      }
    },
    listEndpoints: (keys) =>
      said(async () => {
        const found: Stripe.WebhookEndpoint[] = [];
        for await (const one of of(keys).webhookEndpoints.list({ limit: 100 })) found.push(one);
        return found.map(({ id: ref, url, enabled_events: events, status }) => ({ ref, url, events, isOn: status === 'enabled' }));
      }),
    async removeEndpoint(keys, ref) {
      await said(() => refusable(() => of(keys).webhookEndpoints.del(ref)));
    },
  };
}

const create = (stripe: Stripe, url: string) =>
  stripe.webhookEndpoints.create({ url, enabled_events: [...STRIPE_EVENTS], api_version: API_VERSION, description: 'Atelier' });

/** Null when Stripe refuses the request because of this parameter, or of any when none is named. */
async function refusable<T>(ask: () => Promise<T>, param?: string): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && (param === undefined || error.param === param)) return null;
    throw error;
  }
}
