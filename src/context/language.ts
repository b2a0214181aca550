/** What the house speaks, English first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const speaks = (locale: string, language: Language): boolean => new RegExp(`^${language}\\b`, 'i').test(locale);

/** The language that a studio speaks to its customers: that of its locale where the house knows it, else English (docs/decisions/0043). */
export const languageOf = (locale: string): Language => LANGUAGES.find((language) => speaks(locale, language)) ?? 'en';

/** The locale in which days and months are named: they are words, so they never speak another language than the sentences around them. */
export const wordLocaleOf = (locale: string): string => (speaks(locale, languageOf(locale)) ? locale : 'en');
