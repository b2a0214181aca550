import type { Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isPlainName } from '../../../kernel/person-name.ts';
import { SOCIAL_PROVIDERS, type SocialButtons, type SocialProvider } from '../../../context/social.ts';

/** `google` and `Google.com` mean google.com. Null for an unknown provider. */
export function socialProvider(name: string): SocialProvider | null {
  const plain = name.trim().toLowerCase();
  return SOCIAL_PROVIDERS.find((one) => one === plain || one === `${plain}.com`) ?? null;
}

/** A provider's statement about a person, after its signature was verified. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** The provider's permanent id of the person. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** `wrong-credentials`: the token proves nothing. `social-log-in-unavailable`: the provider's keys cannot be read. */
export type IdentityRefusal = { readonly code: 'wrong-credentials' } | { readonly code: 'social-log-in-unavailable' };
export type IdentityProof = Decision<SocialIdentity, IdentityRefusal>;

export interface SocialLogIn {
  readonly buttons: SocialButtons | null;
  readonly prove: (token: string, provider: SocialProvider, at: Instant) => Promise<IdentityProof>;
}

const LONGEST_NAME = 100;

/**
 * First and last name for a new account: the last word is the last name. Without a name, or with one that mails may not contain, the first
 * name comes from the e-mail address.
 */
export function namesOf(name: string | null, email: string): { readonly firstName: string; readonly lastName: string } {
  const given = tidy(name ?? '');
  const words = (isPlainName(given) ? given : '').split(' ').filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : '';
  const local = email.split('@')[0]!;
  const first = words.slice(0, Math.max(1, words.length - 1)).join(' ') || tidy(local.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')) || local;
  return { firstName: cut(first), lastName: cut(last) };
}

/** One line, without control characters, NUL and halves of surrogate pairs. */
const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

/** Does not cut a surrogate pair. */
const cut = (text: string): string => text.slice(0, LONGEST_NAME).replace(/\p{Cs}$/u, '');
