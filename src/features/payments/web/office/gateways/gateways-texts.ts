import { catalogue } from '../../../../../wire/texts.ts';
import type { Trouble } from '../../../rules/connection.ts';

export const gatewaysTexts = catalogue('gatewaysTexts', {
  title: 'Payment providers',
  lead: 'Payments of your customers go straight to your own account at the provider.',
  settings: 'Studio settings',
  none: 'Nothing is connected',
  about: { stripe: 'Payments by card', gocardless: 'Payments from a bank account', paypal: 'Payments from a PayPal account' },
  open: {
    stripe: 'Open Stripe’s API keys',
    gocardless: 'Open GoCardless’s page for developers',
    paypal: 'Open PayPal’s apps and credentials',
  },
  steps: {
    stripe: [
      'Open the page with your API keys at Stripe. It says “Publishable key” and “Secret key”.',
      'Copy both keys into the fields below.',
      'Press “Connect Stripe”. Everything else is set up at Stripe by itself.',
    ],
    gocardless: [
      'Open the page “Developers” at GoCardless, press “Create” and choose “Access token”. Its scope is “Read-write access”.',
      'Copy the token into the field “Access token” below. GoCardless shows it only once.',
      'Press “Create” there again and choose “Webhook endpoint”. Its URL is the webhook address below. Leave its secret empty.',
      'Open the new endpoint there, and copy its secret into the field “Webhook secret” below.',
      'Press “Connect GoCardless”.',
    ],
    paypal: [
      'Open the page with your apps at PayPal, and choose your app. Without one, press “Create App” there.',
      'Copy its client ID and its secret into the fields below.',
      'Press “Connect PayPal”. Everything else is set up at PayPal by itself.',
    ],
  },
  fields: {
    stripe: { publicKey: 'Publishable key', secretKey: 'Secret key' },
    gocardless: { secretKey: 'Access token', webhookSecret: 'Webhook secret' },
    paypal: { publicKey: 'Client ID', secretKey: 'Secret' },
  },
  hints: {
    stripe: { publicKey: 'Begins with pk_', secretKey: 'Begins with sk_. It is stored encrypted and never shown again.' },
    gocardless: {
      secretKey: 'Begins with live_ or sandbox_. It is stored encrypted and never shown again.',
      webhookSecret: 'It is stored encrypted and never shown again.',
    },
    paypal: { publicKey: 'A long text of letters and digits', secretKey: 'It is stored encrypted and never shown again.' },
  },
  begin: (gateway: string) => `Set up ${gateway}`,
  connect: (gateway: string) => `Connect ${gateway}`,
  connecting: (gateway: string) => `Asking ${gateway}`,
  replace: 'Use other keys',
  keep: 'Keep the keys',
  emptyKeeps: 'An empty field keeps the key that is stored.',
  copy: 'Copy the address',
  copied: 'Copied',
  notCopied: 'The address could not be copied. Select and copy it yourself.',
  states: {
    none: 'Not connected',
    waiting: 'Waiting for the first report',
    connected: 'Connected',
    troubled: 'The connection has a fault',
    off: 'Removed',
  },
  since: (moment: string) => `First report ${moment}`,
  waiting: (gateway: string) => ({
    body: `${gateway} reports each payment to your studio, and the first report shows that this works. Payments do not wait for it.`,
    checks: [
      'It comes with the first payment. To try it now, buy your cheapest product yourself and give the money back.',
      'This page changes by itself as soon as the report arrives.',
    ],
  }),
  waitingTyped: (gateway: string) => ({
    body: `Your studio has made a test request at ${gateway}. Its report shows that the webhook works. Payments do not wait for it.`,
    checks: [
      'It comes within a few minutes, and this page changes by itself.',
      `If it does not come, compare the URL of your webhook endpoint at ${gateway} with the webhook address below.`,
      `If ${gateway} lists the report there as refused, copy the secret of the endpoint again and press “Use other keys”.`,
    ],
  }),
  notOffered: 'Your customers do not see this way to pay, because it is switched off.',
  offer: 'Choose the ways to pay',
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
  wallets: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' },
  walletReady: 'Ready',
  walletNotReady: 'Not ready',
  walletMissing: (wallet: string, host: string) => `${wallet} is not offered at ${host}.`,
  walletReason: (gateway: string, reason: string) => `${gateway} says: “${reason}”`,
  walletDo: (gateway: string) =>
    `Cards work without it. Look at the address among the payment method domains at ${gateway}. Your studio asks again each day.`,
  walletOpen: (gateway: string) => `Open the payment method domains at ${gateway}`,
  live: 'Real payments',
  test: 'Test payments only',
  remove: (gateway: string) => `Remove ${gateway}`,
  removeBody: (gateway: string) =>
    `Customers can no longer pay through ${gateway}. Earlier payments stay, and money can still be given back.`,
  removeLater: (gateway: string) =>
    `Leave the webhook endpoint at ${gateway} for two months. Banks can return a debit until then, and your studio learns it from there.`,
  removeNo: 'Keep it',
});
export const gatewaysSay = gatewaysTexts();
