/** Keys of the wallets: read when an owner types them, sealed in the database, opened when a pass is made. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { StudioId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { AppleRead, CertificateFacts } from '../rules/decide-keys.ts';
import type { Wallet } from '../rules/wallet.ts';
import type { WalletAccount } from './wallet-accounts.store.ts';

export interface AppleKeys {
  readonly certificate: string;
  /** Without a passphrase. */
  readonly key: string;
  readonly issuerCertificate: string;
}

export interface GoogleKeys {
  readonly email: string;
  readonly key: string;
}

interface TypedApple {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase?: string | undefined;
  readonly issuerCertificate: string;
}

/** Null in `keys`: `read` says what is missing. */
export function readApple(typed: TypedApple): { readonly read: AppleRead; readonly keys: AppleKeys | null } {
  const certificate = certificateOf(typed.certificate);
  const issuer = certificateOf(typed.issuerCertificate);
  const key = rsaKeyOf(typed.key, typed.passphrase);
  return {
    read: {
      certificate: certificate && factsOf(certificate),
      hasKey: key !== null,
      keyMatches: certificate !== null && key !== null && certificate.checkPrivateKey(key),
      issuer: issuer && factsOf(issuer),
      issuerMatches: certificate !== null && issuer !== null && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey),
    },
    keys: certificate && issuer && key && { certificate: certificate.toString(), key: pemOf(key), issuerCertificate: issuer.toString() },
  };
}

/** The file that Google gives for a service account. Null: it is something else. */
export function readServiceAccount(text: string): GoogleKeys | null {
  try {
    const { type, client_email: email, private_key: typed } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (type !== 'service_account' || typeof email !== 'string' || typeof typed !== 'string' || email.length > 200) return null;
    const key = rsaKeyOf(typed);
    return key && { email, key: pemOf(key) };
  } catch {
    return null;
  }
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** Apple and Google sign passes with RSA keys only. */
function rsaKeyOf(pem: string, passphrase?: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: pem, format: 'pem', ...(passphrase && { passphrase }) });
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }) as string;

const factsOf = (certificate: X509Certificate): CertificateFacts => ({
  passType: namedIn(certificate.subject, 'UID'),
  team: namedIn(certificate.subject, 'OU'),
  beginsAt: momentOf(certificate.validFrom),
  endsAt: momentOf(certificate.validTo),
});

const momentOf = (text: string): Instant => instant(Date.parse(text));

const namedIn = (subject: string, field: 'UID' | 'OU'): string | null => new RegExp(`^${field}=(.+)$`, 'm').exec(subject)?.[1] ?? null;

const belongsTo = (studio: StudioId, wallet: Wallet) => `wallet_account ${studio} ${wallet}`;

export const sealKeys = (box: Pick<SecretBox, 'seal'>, studio: StudioId, wallet: Wallet, keys: AppleKeys | GoogleKeys): string =>
  box.seal(JSON.stringify(keys), belongsTo(studio, wallet));

/** Null when SECRET_KEY has changed since, so that new keys can be set. */
export function openKeys<Keys extends AppleKeys | GoogleKeys>(
  box: Pick<SecretBox, 'open'>,
  studio: StudioId,
  { wallet, secrets }: WalletAccount,
): Keys | null {
  try {
    return JSON.parse(box.open(secrets, belongsTo(studio, wallet))) as Keys;
  } catch {
    return null;
  }
}
