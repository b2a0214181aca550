import { inFull, namesCountry } from '../../wire/phone-text.ts';
import { CALLING_CODES } from './calling-codes.ts';

interface Code {
  readonly code: string;
  /** The sizes of the groups of digits: 3, 3, 4. */
  readonly spacing: readonly number[];
  readonly countries: readonly string[];
}

const codes: ReadonlyMap<string, Code> = new Map(
  CALLING_CODES.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([code = '', spacing = '', ...countries]) => [code, { code, spacing: [...spacing].map(Number), countries }]),
);

/** Every country with its calling code. */
export const callingCodes: ReadonlyMap<string, string> = new Map(
  [...codes.values()].flatMap(({ code, countries }) => countries.map((country) => [country, code] as const)),
);

/** The display of a phone field, and its meaning. */
export interface Reading {
  readonly country: string;
  /** Exactly as typed. */
  readonly text: string;
  /** With its country code, or empty. The server converts it to E.164. */
  readonly value: string;
  /** The text contains its country code, so the code is not shown before it. */
  readonly isWhole: boolean;
}

const codeIn = (value: string): Code | undefined => {
  const digits = value.startsWith('+') ? value.replaceAll(/\D/g, '') : '';
  return [1, 2, 3].map((length) => codes.get(digits.slice(0, length))).find((code) => code !== undefined);
};

/** Several countries can share a code. The selected country stays if it is one of them. */
const countryIn = (value: string, standing: string): string => {
  const found = codeIn(value)?.countries;
  return found && !found.includes(standing) ? (found[0] ?? standing) : standing;
};

export const codeOf = (country: string): string => callingCodes.get(country) ?? '1';

/** Reads a text typed for a country. */
export function readingOf(text: string, country: string): Reading {
  const value = inFull(text, codeOf(country));
  const isWhole = namesCountry(text, codeOf(country));
  return { country: isWhole ? countryIn(value, country) : country, text, value, isWhole };
}

/** The display of a known number: the country beside it, the rest with its usual spacing. An unreadable value is shown as it is. */
export function shown(value: string, home: string): Reading {
  const code = codeIn(value);
  if (!code) return { country: home, text: value, value, isWhole: false };
  const rest = value.replace(new RegExp(`^\\+\\D*${[...code.code].join('\\D*')}\\s*`), '');
  return { country: countryIn(value, home), text: spaced(rest, code.spacing), value, isWhole: false };
}

/** The number in another country. The typed text stays, except for the previous country's code. */
export const moved = ({ text, value, isWhole }: Reading, country: string): Reading =>
  readingOf(isWhole ? shown(value, country).text : text, country);

function spaced(digits: string, spacing: readonly number[]): string {
  const length = spacing.reduce((sum, count) => sum + count, 0);
  if (!/^\d+$/.test(digits) || digits.length !== length) return digits;
  let from = 0;
  return spacing.map((count) => digits.slice(from, (from += count))).join(' ');
}
