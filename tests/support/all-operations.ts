import { operationsOf } from '../../src/app/server/app.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { twilioService } from '../../src/features/text-messages/server/public.ts';
import { NO_GATEWAYS } from './no-gateways.ts';

/** Signs links in mails without a secret key. */
export const testSign = (text: string): string => Buffer.from(text).toString('base64url').slice(-43);

/** The operations of a deployment without social log-in and without card gateways. */
export const allOperations = operationsOf({
  social: null,
  mailFrom: 'Studio <studio@example.org>',
  gateways: NO_GATEWAYS,
  texts: { service: twilioService('https://api.twilio.com'), box: secretBox('a key for tests') },
  hasSandbox: false,
  sign: testSign,
  secrets: secretBox('a key for tests'),
  wallets: {
    box: secretBox('a key for tests'),
    findFacts: async () => null,
    nightEndOf: () => null,
    originOf: ({ slug }) => `http://${slug}.localhost`,
  },
  address: {
    check: async () => 'ours',
    standardOf: ({ slug }) => `http://${slug}.localhost`,
    originAt: (host) => `http://${host}`,
    ours: ['localhost'],
    onChange: async () => {},
  },
});
