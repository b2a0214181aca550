import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

export type WalletKeysRefusal =
  | {
      readonly code:
        | 'certificate-unreadable'
        | 'certificate-early'
        | 'wallet-key-unreadable'
        | 'wallet-key-differs'
        | 'issuer-unreadable'
        | 'issuer-differs'
        | 'service-account-unreadable';
    }
  | { readonly code: 'certificate-ended' | 'issuer-ended'; readonly endsAt: Instant }
  | { readonly code: 'pass-type-differs' | 'team-differs'; readonly named: string };

/** A certificate as it was read. */
export interface CertificateFacts {
  /** The pass type identifier. Null: the certificate has none, so it is for something else. */
  readonly passType: string | null;
  readonly team: string | null;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
}

/** The contents of the typed texts. Null: the text is no certificate, or no key that signs. */
export interface AppleRead {
  readonly certificate: CertificateFacts | null;
  readonly hasKey: boolean;
  readonly keyMatches: boolean;
  /** Apple's certificate, which issued the studio's. */
  readonly issuer: Pick<CertificateFacts, 'endsAt'> | null;
  readonly issuerMatches: boolean;
}

/** Whether devices would accept passes that are signed with these. */
export function decideApple(
  read: AppleRead,
  typed: { readonly passType: string; readonly team: string },
  now: Instant,
): Decision<CertificateFacts, WalletKeysRefusal> {
  const { certificate, issuer } = read;
  if (certificate === null) return refuse({ code: 'certificate-unreadable' });
  if (certificate.endsAt <= now) return refuse({ code: 'certificate-ended', endsAt: certificate.endsAt });
  if (certificate.beginsAt > now) return refuse({ code: 'certificate-early' });
  if (certificate.passType !== typed.passType) return refuse({ code: 'pass-type-differs', named: certificate.passType ?? '' });
  if (certificate.team !== typed.team) return refuse({ code: 'team-differs', named: certificate.team ?? '' });
  if (!read.hasKey) return refuse({ code: 'wallet-key-unreadable' });
  if (!read.keyMatches) return refuse({ code: 'wallet-key-differs' });
  if (issuer === null) return refuse({ code: 'issuer-unreadable' });
  if (!read.issuerMatches) return refuse({ code: 'issuer-differs' });
  if (issuer.endsAt <= now) return refuse({ code: 'issuer-ended', endsAt: issuer.endsAt });
  return ok(certificate);
}
