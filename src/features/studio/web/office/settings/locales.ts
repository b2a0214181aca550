/** The names of languages, countries and currencies, in the language of the page. */

/** Countries whose way to write dates can be chosen. The screens are in English or Spanish. */
const COUNTRIES = {
  en: 'US GB IE CA AU NZ IN ZA SG AE AT BE CH CZ DE DK FI FR GR HU IT NL NO PL PT SE'.split(' '),
  es: 'ES MX AR CL CO CR DO EC PE PR UY US'.split(' '),
} as const;

const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en';
const upper = (text: string): string => text.charAt(0).toLocaleUpperCase(pageLanguage()) + text.slice(1);

export function localeName(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  const name = upper(new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(language) ?? language);
  return region === undefined ? name : `${name} (${new Intl.DisplayNames(pageLanguage(), { type: 'region' }).of(region) ?? region})`;
}

/** The choices, and the present one if it is another. */
export function localeChoices(present: string): readonly { readonly value: string; readonly label: string }[] {
  const offered = Object.entries(COUNTRIES).flatMap(([language, countries]) => countries.map((country) => `${language}-${country}`));
  return [...new Set([present, ...offered])].map((value) => ({ value, label: localeName(value) }));
}

export const currencyName = (code: string): string =>
  `${upper(new Intl.DisplayNames(pageLanguage(), { type: 'currency' }).of(code) ?? code)} (${code})`;

/** Every currency in use, by name. */
export const currencyChoices = (present: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([present, ...Intl.supportedValuesOf('currency')])]
    .map((value) => ({ value, label: currencyName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
