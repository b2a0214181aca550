import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

const euro = { symbol: '€', digits: 2 };
const dollar = { symbol: '$', digits: 2 };

it.each([
  { locale: 'en', currency: dollar, amount: 12.5, text: '$12.50' },
  { locale: 'en-GB', currency: euro, amount: 1250, text: '€1,250.00' },
  { locale: 'fr', currency: euro, amount: 1250, text: '€1,250.00' },
  { locale: 'en-IN', currency: { symbol: '₹', digits: 2 }, amount: 1_250_000, text: '₹12,50,000.00' },
  { locale: 'en', currency: { symbol: '¥', digits: 0 }, amount: 12_000, text: '¥12,000' },
  { locale: 'es', currency: euro, amount: 12.5, text: '12,50\u00a0€' },
  { locale: 'es-ES', currency: euro, amount: 12_500, text: '12.500,00\u00a0€' },
  { locale: 'es-MX', currency: dollar, amount: 1250, text: '$1,250.00' },
  { locale: 'es-CL', currency: { symbol: '$', digits: 0 }, amount: 12_500, text: '$12.500' },
])('the amount $amount reads $text in $locale', ({ locale, currency, amount, text }) =>
  expect(amountText(amount, currency, locale)).toBe(text),
);
