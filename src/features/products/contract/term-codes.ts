/** Codecs for the wire's codes of terms, for server and browser (spec 2 §3, readings §2). */
import * as z from 'zod/mini';
import type { PassTerms, Period, PeriodUnit, PunchType } from '../rules/terms.ts';

const PERIOD = /^(day|week|month|year)-(\d{1,4})$/;

const parsePeriod = (code: string): Period => {
  const [, unit, count] = PERIOD.exec(code) ?? [];
  return { unit: unit as PeriodUnit, count: Number(count) };
};
const periodCode = ({ unit, count }: Period): string => `${unit}-${count}`;

/** `membership_length`: 'unit-number' ↔ the length of a cycle, '-1' (unlimited) ↔ null. */
export const membershipLength = z.codec(z.string().check(z.regex(/^(-1|(day|week|month|year)-\d{1,4})$/)), z.nullable(z.custom<Period>()), {
  decode: (code) => (code === '-1' ? null : parsePeriod(code)),
  encode: (period) => (period === null ? '-1' : periodCode(period)),
});

/** -1 ↔ null: `membership_frequency` (Until cancelled), unlimited counts of days and cycles. */
export const orMinusOne = z.codec(z.int().check(z.minimum(-1)), z.nullable(z.int()), {
  decode: (code) => (code === -1 ? null : code),
  encode: (count) => count ?? -1,
});

/** The part of the validity that `pass_validity` contains. The day of 'date' is in `validity_date`. */
export type ValidityCode = { readonly kind: 'never' } | { readonly kind: 'until' } | Extract<PassTerms['validity'], { kind: 'period' }>;

/** `pass_validity`: -1 never expires, 'date', or a period. */
export const passValidity = z.codec(
  z.union([z.literal(-1), z.string().check(z.regex(/^(date|(day|week|month|year)-\d{1,4})$/))]),
  z.custom<ValidityCode>(),
  {
    decode: (code): ValidityCode => {
      if (code === -1) return { kind: 'never' };
      return code === 'date' ? { kind: 'until' } : { kind: 'period', ...parsePeriod(code) };
    },
    encode: (validity) => {
      if (validity.kind === 'never') return -1;
      return validity.kind === 'until' ? 'date' : periodCode(validity);
    },
  },
);

/** `calculate_expiry_from`: booking_class ↔ first-booking. */
export const expiryFrom = z.codec(z.enum(['booking_class', 'activation']), z.enum(['first-booking', 'activation']), {
  decode: (code): PassTerms['expiryFrom'] => (code === 'activation' ? code : 'first-booking'),
  encode: (from) => (from === 'activation' ? from : 'booking_class'),
});

/** Decodes `type`. The account page sends 'packs' for class packs. A missing type means both kinds. */
export const packType = z.codec(z.enum(['classpack', 'membership', 'packs']), z.enum(['classpack', 'membership']), {
  decode: (code): PunchType => (code === 'membership' ? code : 'classpack'),
  encode: (type) => type,
});
