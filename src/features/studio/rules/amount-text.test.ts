import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

const euro = { symbol: '€', digits: 2 };
const dollar = { symbol: '$', digits: 2 };

it.each([
  { locale: 'en', currency: dollar, amount: 12.5, text: '$12.50' },
  { locale: 'en-GB', currency: euro, amount: 1250, text: '€1250.00' },
  { locale: 'fr', currency: euro, amount: 1250, text: '€1250.00' },
])('$amount is $text in $locale', ({ locale, currency, amount, text }) => expect(amountText(amount, currency, locale)).toBe(text));
