import type { Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isPlainName } from '../../../kernel/person-name.ts';
import { SOCIAL_PROVIDERS, type SocialButtons, type SocialProvider } from '../../../context/social.ts';

/** `google` and `Google.com` mean google.com; null for whoever we do not know. */
export function socialProvider(name: string): SocialProvider | null {
  const plain = name.trim().toLowerCase();
  return SOCIAL_PROVIDERS.find((one) => one === plain || one === `${plain}.com`) ?? null;
}

/** What a provider says about somebody, once its signature was checked. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** Stays the same whatever else changes there. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider checked that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** A token that proves nothing, or nobody there to ask which keys are right. */
export type IdentityRefusal = { readonly code: 'wrong-credentials' } | { readonly code: 'social-log-in-unavailable' };
export type IdentityProof = Decision<SocialIdentity, IdentityRefusal>;

/** The social log-in of a deployment. */
export interface SocialLogIn {
  readonly buttons: SocialButtons | null;
  readonly prove: (token: string, provider: SocialProvider, at: Instant) => Promise<IdentityProof>;
}

const LONGEST_NAME = 100;

/**
 * First and last name of a new account: the last word is the last name. Whoever gives no name, or what may not stand in mails as one, is
 * called by the address until they say.
 */
export function namesOf(name: string | null, email: string): { readonly firstName: string; readonly lastName: string } {
  const given = tidy(name ?? '');
  const words = (isPlainName(given) ? given : '').split(' ').filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : '';
  const local = email.split('@')[0]!;
  const first = words.slice(0, Math.max(1, words.length - 1)).join(' ') || tidy(local.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')) || local;
  return { firstName: cut(first), lastName: cut(last) };
}

/** On one line, without what no form means: controls, NUL, and halves of characters. */
const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

/** Not in the middle of a character. */
const cut = (text: string): string => text.slice(0, LONGEST_NAME).replace(/\p{Cs}$/u, '');
