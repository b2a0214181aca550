import { operationsOf } from '../../src/app/server/app.ts';
import { NO_GATEWAYS } from './no-gateways.ts';

/** Signs what links in mails say, without a key of its own. */
export const testSign = (text: string): string => Buffer.from(text).toString('base64url').slice(-43);

/** Every operation of a deployment that has no log-in services and no gateways. */
export const allOperations = operationsOf({
  social: null,
  mailFrom: 'Studio <studio@example.org>',
  gateways: NO_GATEWAYS,
  hasSandbox: false,
  sign: testSign,
});
