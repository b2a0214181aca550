/** Languages of the app. English is the default. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const speaks = (locale: string, language: Language): boolean => new RegExp(`^${language}\\b`, 'i').test(locale);

/** The studio's language for its customers: that of its locale if the app supports it, else English (docs/decisions/0043). */
export const languageOf = (locale: string): Language => LANGUAGES.find((language) => speaks(locale, language)) ?? 'en';

/** The locale for the names of days and months. They are words, so they use the language of the text around them. */
export const wordLocaleOf = (locale: string): string => (speaks(locale, languageOf(locale)) ? locale : 'en');
