/** The default country of phone numbers (spec 1 §9). */
const FALLBACK = 'US';

/** The country that a locale names, e.g. GB for `en-GB`. Null for `en` and `es-419`, which name none. */
export const countryIn = (locale: string): string | null =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? null;

/** The country to which phone numbers without a country belong. */
export const countryOf = (locale: string): string => countryIn(locale) ?? FALLBACK;
