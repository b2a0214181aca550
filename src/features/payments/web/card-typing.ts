import { brandOf, digitsOf, LONGEST_NUMBER } from '../rules/card-entry.ts';

/** Groups digits as on the card: "4242 4242 4242 4242". */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST_NUMBER);
  const groups = brandOf(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d+)?$/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? '';
}

/**
 * Formats an expiry as "12 / 30". The year may have four digits, as browsers fill it in. The slash appears with the year's first digit, so
 * that Backspace works.
 */
export function groupedExpiry(text: string): string {
  const digits = digitsOf(text).replace(/^[2-9]/, '0$&');
  const [month, year] = /^\d\D/.test(text.trim())
    ? [`0${digitsOf(text)[0]}`, digitsOf(text).slice(1)]
    : [digits.slice(0, 2), digits.slice(2)];
  return year ? `${month} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}` : month;
}

/** Month and year. NaN, which no valid card has, while the text is incomplete. */
export function expiryOf(text: string): { readonly month: number; readonly year: number } {
  const [, month, year] = /^(\d\d) \/ (\d\d|\d{4})$/.exec(text) ?? [];
  return { month: Number(month), year: Number(year?.length === 2 ? `20${year}` : year) };
}

/** The caret position in the formatted text: behind the same digit as before, or at the end if it was at the end. */
export function caretIn(grouped: string, typed: string, caret: number): number {
  if (caret >= typed.length) return grouped.length;
  let left = digitsOf(typed.slice(0, caret)).length;
  for (let at = 0; at < grouped.length; at++) {
    if (left === 0) return at;
    if (/\d/.test(grouped[at]!)) left -= 1;
  }
  return grouped.length;
}
