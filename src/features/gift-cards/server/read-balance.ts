import { toDecimal } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { ofAddress, underLimit } from '../../accounts/server/public.ts';
import type { getGiftCardBalance as contract } from '../contract/gift-cards.contract.ts';
import { currencyOnWire } from './present-gift-card.ts';
import { findByCode } from './gift-card-payment.ts';

export type BalanceRefusal = { readonly code: 'gift-card-unknown' } | TooManyAttempts;

/**
 * The balance for anybody with the code. All invalid codes get the same answer and attempts are limited, so that nobody can guess a code.
 */
export async function readBalance({
  tx,
  studio,
  at,
  ip,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, BalanceRefusal>> {
  const tried = await underLimit(tx, [ofAddress('codeGuess', ip)], at, () => findByCode(tx, body.code));
  if (!tried.ok) return tried;
  const card = tried.value;
  if (card === null) return refuse({ code: 'gift-card-unknown' });
  const { currency } = studio.settings;
  return ok({
    success: true,
    last_four: card.lastFour ?? '',
    balance: toDecimal(card.balance, currency),
    amount: toDecimal(card.amount, currency),
    currency: currencyOnWire(studio),
  });
}
