/** The default country of phone numbers (spec 1 §9). */
const FALLBACK = 'US';

/** The country of a studio, where phone numbers without one belong: the region of its locale. `en-GB` is GB; `en` and `es-419` name none. */
export const countryOf = (locale: string): string =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? FALLBACK;
