import type { Settings } from '../../../web/lib/settings.ts';

/** An amount as the studio writes it: the currency's symbol and its own digits (spec 1 §9). */
export const moneyText = (
  amount: number,
  { symbol, digits }: Pick<Settings['currency'], 'symbol' | 'digits'>,
): string => `${symbol}${amount.toFixed(digits)}`;
