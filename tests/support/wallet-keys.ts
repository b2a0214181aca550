/** Certificates and keys for the wallets, made for tests. They end in 2076. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../fixtures/wallet', name), 'utf8');

export const PASS_TYPE = 'pass.test.atelier';
export const APPLE_KEYS = {
  passType: PASS_TYPE,
  team: 'ABCDE12345',
  certificate: read('pass.pem'),
  key: read('pass-key.pem'),
  passphrase: 'studio',
  issuerCertificate: read('wwdr.pem'),
};
export const GOOGLE_EMAIL = 'wallet@studio.test';
const GOOGLE_KEY = read('google-key.pem');
export const GOOGLE_KEYS = {
  issuer: '3388000000012345678',
  account: JSON.stringify({ type: 'service_account', client_email: GOOGLE_EMAIL, private_key: GOOGLE_KEY }),
};
/** A key that belongs to none of the certificates. */
export const OTHER_KEY = GOOGLE_KEY;
