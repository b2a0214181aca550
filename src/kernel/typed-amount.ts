/** Money as people type it: "12.50", "12,50", "$ 1,250" or "1.250,00 €". */

/** Minor units, or null for text that is no amount. A comma or point before exactly three digits is the locale's separator of thousands. */
export function minorOf(typed: string, digits: number, locale: string): number | null {
  // A currency's sign or code stands before or after the number. Letters inside are a mistake.
  const text = typed.replaceAll(/^[\s\p{Sc}\p{L}]+|[\s\p{Sc}\p{L}]+$/gu, '').replaceAll(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return null;
  const marks = [...text.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  const isDecimal = last !== undefined && !isThousands(text, marks.length, last, { digits, locale });
  const whole = (isDecimal ? text.slice(0, last.index) : text).replaceAll(/[.,]/g, '');
  const part = isDecimal ? text.slice(last.index + 1) : '';
  if (part.length > digits && /[1-9]/.test(part.slice(digits))) return null;
  const units = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`);
  return Number.isSafeInteger(units) ? units : null;
}

/** Forms read only these digits. */
const LATIN = { numberingSystem: 'latn' } as const;

interface Writing {
  readonly digits: number;
  readonly locale: string;
}

function isThousands(text: string, marks: number, { 0: mark, index }: RegExpExecArray, { digits, locale }: Writing): boolean {
  if (text.length - index !== 4) return false;
  const before = text.slice(0, index);
  if (marks > 1) return !/[.,]/.test(before.replaceAll(mark, ''));
  return digits === 0 || mark === separatorOf(locale, 'group') || mark !== separatorOf(locale, 'decimal');
}

const separatorOf = (locale: string, type: 'group' | 'decimal'): string | undefined =>
  new Intl.NumberFormat(locale, LATIN).formatToParts(12_345.6).find((part) => part.type === type)?.value;

/** The text of an amount in a form: 2500 is "25", 1250 is "12.50". */
export const typedOf = (units: number, { digits, locale }: Writing): string =>
  new Intl.NumberFormat(locale, {
    ...LATIN,
    useGrouping: false,
    minimumFractionDigits: units % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(units / 10 ** digits);
