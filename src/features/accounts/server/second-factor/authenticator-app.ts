import { Secret, TOTP } from 'otpauth';
import { seconds } from '../../../../kernel/time.ts';
import { APP_PERIOD } from '../../rules/decide-app-code.ts';

/** All authenticator apps support these values; some ignore others. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: APP_PERIOD } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const appOf = (secret: string, names: object = {}) => new TOTP({ ...FORMAT, ...names, secret: Secret.fromBase32(secret) });

/** In base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export function codesOf(secret: string): (step: number) => string {
  const app = appOf(secret);
  return (step) => app.generate({ timestamp: step * seconds(APP_PERIOD) });
}

/** The address in the QR code. Apps show both names beside the code. */
export const appUri = (secret: string, { studio, email }: { readonly studio: string; readonly email: string }): string =>
  appOf(secret, { issuer: studio, label: email }).toString();
