/** The default country of phone numbers (spec 1 §9). */
const FALLBACK = 'US';

/** The region of the studio's locale. Phone numbers without a country belong to it. `en-GB` is GB; `en` and `es-419` name no country. */
export const countryOf = (locale: string): string =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? FALLBACK;
