import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ConnectRefusal } from './rules/decide-account.ts';
import { GATEWAY_TITLES } from './rules/gateway-name.ts';

/** The sentences differ, because the providers' pages name their keys differently. */
const byGateway =
  (others: string, ofGoCardless: string) =>
  ({ gateway }: { readonly gateway: string }): string =>
    gateway === GATEWAY_TITLES.gocardless ? ofGoCardless : others;

/** Refusals to connect an account. Each says what to do. */
export const connectTexts = catalogue('connectTexts', {
  'public-key-wrong': {
    status: 422,
    field: 'publicKey',
    say: ({ gateway }): string =>
      gateway === GATEWAY_TITLES.paypal
        ? 'Copy the client ID of your app at PayPal.'
        : 'This is not a publishable key. Copy the key that begins with pk_ from Stripe: Developers, then API keys.',
  },
  'secret-key-wrong': {
    status: 422,
    field: 'secretKey',
    say: byGateway(
      'This is not a secret key. Copy the key that begins with sk_ from Stripe: Developers, then API keys.',
      'This is not an access token. Copy it from GoCardless: Developers, then Create, then Access token. It begins with live_ or sandbox_.',
    ),
  },
  'webhook-secret-missing': {
    status: 422,
    field: 'webhookSecret',
    say: () => 'Copy the secret of the webhook endpoint that you have made at GoCardless.',
  },
  'modes-differ': {
    status: 409,
    say: () => 'One key is for tests and the other takes real payments. Copy both from the same page at Stripe.',
  },
  'test-key': {
    status: 409,
    say: byGateway(
      'These keys are for tests and take no real payments. Switch off test mode at Stripe and copy the live keys.',
      'This token is of GoCardless’s sandbox and takes no real payments. Make one at manage.gocardless.com. It begins with live_.',
    ),
  },
  'live-key': {
    status: 409,
    say: byGateway(
      'These keys take real payments, and this is a test system. Switch on test mode at Stripe and copy the test keys.',
      'This token takes real payments, and this is a test system. Make one in GoCardless’s sandbox. It begins with sandbox_.',
    ),
  },
  'keys-refused': {
    status: 422,
    field: 'secretKey',
    say: ({ gateway }): string =>
      gateway === GATEWAY_TITLES.gocardless
        ? 'GoCardless does not accept this access token. Copy it again. Its scope has to be “Read-write access”.'
        : `${gateway} does not accept these keys. Copy them again. If you made a restricted key, use the standard key.`,
  },
  'charges-off': {
    status: 409,
    say: ({ gateway }) => `This account cannot take payments yet. Finish its details at ${gateway}, then connect it again here.`,
  },
  'wrong-currency': {
    status: 409,
    say: ({ gateway, theirs, ours }) =>
      `This account is in ${theirs}, and your prices are in ${ours}. Use an account in ${ours}, or change the currency of your studio. ${gateway} would convert every payment.`,
  },
  'address-refused': {
    status: 409,
    say: ({ gateway, address }) =>
      `${gateway} cannot reach the address ${address}. It has to be open to the internet and begin with https.`,
  },
  'gateway-needed': {
    status: 409,
    say: ({ gateway, memberships }) =>
      `${memberships === 1 ? '1 membership is' : `${memberships} memberships are`} charged by ${gateway}. End ${memberships === 1 ? 'it' : 'them'} or change the way they are paid, then remove the account.`,
  },
  'other-account': {
    status: 409,
    say: ({ gateway, memberships }) =>
      `These keys belong to another ${gateway} account. ${memberships === 1 ? '1 membership is' : `${memberships} memberships are`} charged by the connected one. Use keys of that account.`,
  },
  'money-under-way': {
    status: 409,
    say: ({ gateway, payments }) =>
      `These keys belong to another ${gateway} account. ${payments === 1 ? '1 payment or refund' : `${payments} payments or refunds`} of the connected one ${payments === 1 ? 'is' : 'are'} not finished. Try again in ${gateway === GATEWAY_TITLES.gocardless ? 'a week' : 'a few hours'}, or use keys of that account.`,
  },
  'keys-unreadable': {
    status: 409,
    say: ({ gateway }) => `The stored keys of ${gateway} cannot be read any more. Enter them again.`,
  },
} satisfies RefusalTexts<ConnectRefusal>);
