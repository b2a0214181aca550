import { catalogue } from '../../../../../wire/texts.ts';
import type { Trouble } from '../../../rules/connection.ts';

export const gatewaysTexts = catalogue('gatewaysTexts', {
  title: 'Payment providers',
  lead: 'Payments of your customers go straight to your own account at the provider.',
  settings: 'Studio settings',
  none: 'Nothing is connected',
  about: { stripe: 'Payments by card', paypal: 'Payments from a PayPal account' },
  open: { stripe: 'Open Stripe’s API keys', paypal: 'Open PayPal’s apps and credentials' },
  steps: {
    stripe: [
      'Open the page with your API keys at Stripe. It says “Publishable key” and “Secret key”.',
      'Copy both keys into the fields below.',
      'Press “Connect Stripe”. Everything else is set up at Stripe by itself.',
    ],
    paypal: [
      'Open the page with your apps at PayPal, and choose your app. Without one, press “Create App” there.',
      'Copy its client ID and its secret into the fields below.',
      'Press “Connect PayPal”. Everything else is set up at PayPal by itself.',
    ],
  },
  fields: {
    stripe: { publicKey: 'Publishable key', secretKey: 'Secret key' },
    paypal: { publicKey: 'Client ID', secretKey: 'Secret' },
  },
  hints: {
    stripe: { publicKey: 'Begins with pk_', secretKey: 'Begins with sk_. It is stored encrypted and never shown again.' },
    paypal: { publicKey: 'A long text of letters and digits', secretKey: 'It is stored encrypted and never shown again.' },
  },
  connect: (gateway: string) => `Connect ${gateway}`,
  connecting: (gateway: string) => `Asking ${gateway}`,
  replace: 'Use other keys',
  keep: 'Keep the keys',
  states: {
    none: 'Not connected',
    waiting: 'Waiting for the first report',
    connected: 'Connected',
    troubled: 'The connection has a fault',
    off: 'Removed',
  },
  since: (moment: string) => `First report ${moment}`,
  waiting: (gateway: string) => ({
    body: `Customers can pay already. ${gateway} reports each payment to your studio, and the first report shows that this works.`,
    checks: [
      'It comes with the first payment. To try it now, buy your cheapest product yourself and give the money back.',
      'This page changes by itself as soon as the report arrives.',
    ],
  }),
  troubles: (gateway: string): Readonly<Record<Trouble, string>> => ({
    'endpoint-missing': `${gateway} no longer reports payments to your studio, because somebody has deleted the webhook there.`,
    'endpoint-differs': `${gateway} does not report every payment to your studio: the webhook there was changed, or your studio has another address now.`,
    'keys-refused': `${gateway} no longer accepts the keys. Copy the new ones here.`,
    'keys-unreadable': `The stored keys of ${gateway} cannot be read any more. Enter them again here. Until then payments through ${gateway} fail.`,
    'account-differs': `The keys belong to another ${gateway} account now. Copy the keys of your account here.`,
    'charges-off': `Your account cannot take payments at the moment. Log in to ${gateway} to see what is missing.`,
  }),
  settled: (gateway: string) => `No payment is lost meanwhile: your studio asks ${gateway} about each open payment.`,
  needsHelp: (gateway: string) => `The connection to ${gateway} has a fault`,
  mend: 'Repair the connection',
  mending: 'Repairing',
  facts: {
    account: 'Account',
    country: 'Country',
    currency: 'Currency',
    mode: 'Mode',
    connected: 'Keys set',
    checked: 'Last check',
    address: 'Webhook address',
  },
  live: 'Real payments',
  test: 'Test payments only',
  remove: (gateway: string) => `Remove ${gateway}`,
  removeBody: (gateway: string) =>
    `Customers can no longer pay through ${gateway}. Earlier payments stay, and money can still be given back.`,
  removeNo: 'Keep it',
});
export const gatewaysSay = gatewaysTexts();
