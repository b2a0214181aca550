import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { AccountRead } from './connection.ts';
import type { KeysRefusal } from './decide-keys.ts';
import { GATEWAY_TITLES, type AccountGateway } from './gateway-name.ts';

export type ConnectRefusal =
  | KeysRefusal
  | { readonly code: 'keys-refused' | 'charges-off'; readonly gateway: string }
  | { readonly code: 'wrong-currency'; readonly gateway: string; readonly theirs: string; readonly ours: string }
  | { readonly code: 'address-refused'; readonly gateway: string; readonly address: string }
  | { readonly code: 'gateway-needed' | 'other-account'; readonly gateway: string; readonly memberships: number }
  | { readonly code: 'money-under-way'; readonly gateway: string; readonly payments: number }
  | { readonly code: 'keys-unreadable'; readonly gateway: string };

interface Connecting {
  readonly gateway: AccountGateway;
  readonly account: AccountRead;
  /** The account whose keys are stored. */
  readonly known: string | null;
  /** The public key is not the stored one. It decides where the gateway does not name the account. */
  readonly hasOtherPublicKey: boolean;
  /** The studio's currency, ISO 4217. */
  readonly currency: string;
  /** Running memberships that the stored account charges. */
  readonly memberships: number;
  /** Payments and refunds of the stored account whose outcome is open. */
  readonly underWay: number;
}

/** Decides by the gateway's words about the account. */
export function decideAccount({
  gateway,
  account,
  known,
  hasOtherPublicKey,
  currency,
  memberships,
  underWay,
}: Connecting): Decision<null, ConnectRefusal> {
  const title = GATEWAY_TITLES[gateway];
  const isAnother = known !== null && account.ref !== null ? account.ref !== known : gateway === 'paypal' && hasOtherPublicKey;
  if (isAnother && memberships > 0) return refuse({ code: 'other-account', gateway: title, memberships });
  if (isAnother && underWay > 0) return refuse({ code: 'money-under-way', gateway: title, payments: underWay });
  if (!account.takesPayments) return refuse({ code: 'charges-off', gateway: title });
  if (account.currencies.length > 0 && !account.currencies.includes(currency))
    return refuse({ code: 'wrong-currency', gateway: title, theirs: account.currencies.join(', '), ours: currency });
  return ok(null);
}
