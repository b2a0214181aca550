import type { Currency } from '../../../kernel/money.ts';
import { languageOf } from '../../../context/language.ts';

/**
 * An amount as the studio writes it, with its own symbol and digits: $1250.00 in English, as the spec has it (spec 1 §9); elsewhere as the
 * locale orders and groups it, such as 1.250,00 € in Spain.
 */
export function amountText(amount: number, { symbol, digits }: Pick<Currency, 'symbol' | 'digits'>, locale: string): string {
  if (languageOf(locale) === 'en') return `${symbol}${amount.toFixed(digits)}`;
  // Which currency is asked for is of no matter: its sign gives way to the studio's.
  const options = {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(amount);
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}
