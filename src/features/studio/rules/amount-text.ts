import type { Currency } from '../../../kernel/money.ts';
import { languageOf } from '../../../context/language.ts';

/**
 * Formats an amount with the studio's symbol and digits, grouped by its locale: $1,250.00 in English with the symbol in front (spec 1 §9),
 * 12.500,00 € in Spain.
 */
export function amountText(amount: number, { symbol, digits }: Pick<Currency, 'symbol' | 'digits'>, locale: string): string {
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (languageOf(locale) === 'en')
    return `${symbol}${new Intl.NumberFormat(locale.startsWith('en') ? locale : 'en', exactly).format(amount)}`;
  // Any currency works here, because the studio's symbol replaces its sign.
  const options = {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    ...exactly,
  } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(amount);
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}
