/** The studio's account at Twilio, as an owner types it. */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export interface TypedAccount {
  readonly accountSid: string;
  /** Null keeps the stored one. */
  readonly authToken: string | null;
  readonly sender: string;
}

export type AccountRefusal = { readonly code: 'sid-wrong' | 'token-missing' | 'sender-wrong' };

const ACCOUNT = /^AC[0-9a-f]{32}$/i;
const SERVICE = /^MG[0-9a-f]{32}$/i;
const E164 = /^\+[1-9]\d{6,14}$/;

export const isE164 = (number: string | null): number is string => number !== null && E164.test(number);

/** Whether texts go out through a messaging service instead of a number. */
export const isMessagingService = (sender: string): boolean => SERVICE.test(sender);

/** Numbers are typed with spaces and dashes. */
export const senderOf = (typed: string): string => (typed.trim().startsWith('+') ? typed.replaceAll(/[\s().-]/g, '') : typed.trim());

/** `hasToken`: a token of the same account is stored. */
export function decideTextAccount({ accountSid, authToken, sender }: TypedAccount, hasToken: boolean): Decision<null, AccountRefusal> {
  if (!ACCOUNT.test(accountSid)) return refuse({ code: 'sid-wrong' });
  if (authToken === null && !hasToken) return refuse({ code: 'token-missing' });
  return isE164(sender) || isMessagingService(sender) ? ok(null) : refuse({ code: 'sender-wrong' });
}
