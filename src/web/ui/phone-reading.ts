import { inFull, namesCountry } from '../../wire/phone-text.ts';
import { CALLING_CODES } from './calling-codes.ts';

interface Code {
  readonly code: string;
  /** How many digits stand together: 3, 3, 4. */
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

/** What a phone field shows, and what it means. */
export interface Reading {
  readonly country: string;
  /** As it was typed, to the letter. */
  readonly text: string;
  /** With its country before it, or empty. The server makes E.164 of it. */
  readonly value: string;
  /** The text names its country itself, so that the country's code need not stand before it. */
  readonly isWhole: boolean;
}

const codeIn = (value: string): Code | undefined => {
  const digits = value.startsWith('+') ? value.replaceAll(/\D/g, '') : '';
  return [1, 2, 3].map((length) => codes.get(digits.slice(0, length))).find((code) => code !== undefined);
};

/** Several countries share a code: the one that stands there stays, if it is one of them. */
const countryIn = (value: string, standing: string): string => {
  const found = codeIn(value)?.countries;
  return found && !found.includes(standing) ? (found[0] ?? standing) : standing;
};

export const codeOf = (country: string): string => callingCodes.get(country) ?? '1';

/** A text that stands in the field of a country. */
export function readingOf(text: string, country: string): Reading {
  const value = inFull(text, codeOf(country));
  const isWhole = namesCountry(text, codeOf(country));
  return { country: isWhole ? countryIn(value, country) : country, text, value, isWhole };
}

/** A known number as the field shows it: the country beside it, the rest as people write it. What nobody can read stands as it is. */
export function shown(value: string, home: string): Reading {
  const code = codeIn(value);
  if (!code) return { country: home, text: value, value, isWhole: false };
  const rest = value.replace(new RegExp(`^\\+\\D*${[...code.code].join('\\D*')}\\s*`), '');
  return { country: countryIn(value, home), text: spaced(rest, code.spacing), value, isWhole: false };
}

/** The same number in another country: what was typed stays, but for the code of the country before. */
export const moved = ({ text, value, isWhole }: Reading, country: string): Reading =>
  readingOf(isWhole ? shown(value, country).text : text, country);

function spaced(digits: string, spacing: readonly number[]): string {
  const length = spacing.reduce((sum, count) => sum + count, 0);
  if (!/^\d+$/.test(digits) || digits.length !== length) return digits;
  let from = 0;
  return spacing.map((count) => digits.slice(from, (from += count))).join(' ');
}
