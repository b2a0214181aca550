import type { Language } from './texts.ts';

/** A feature's catalogues by name, as exported by its texts.ts. */
export type Catalogues = Readonly<Record<string, (language: 'en') => unknown>>;

const isRefusal = (english: unknown): english is object =>
  typeof english === 'object' && english !== null && 'say' in english && 'status' in english;

const isGroup = (texts: unknown): texts is Readonly<Record<string, unknown>> => typeof texts === 'object' && texts !== null;

/** Adds the language-independent parts to a translation: status, field and numbers of refusals. */
function completed(english: unknown, translated: unknown): unknown {
  if (isRefusal(english)) return { ...english, say: translated };
  if (!isGroup(english) || !isGroup(translated)) return translated;
  return Object.fromEntries(Object.entries(translated).map(([name, text]) => [name, completed(english[name], text)]));
}

/** Registers a feature's translations in this process. Call it once, before any text is used. */
export function registerTranslations(
  language: Exclude<Language, 'en'>,
  english: Catalogues,
  translations: Readonly<Record<string, unknown>>,
): void {
  const completedTexts = Object.entries(translations).map(([name, texts]) => [name, completed(english[name]?.('en'), texts)]);
  const known = (globalThis.spoken ??= {});
  known[language] = { ...known[language], ...Object.fromEntries(completedTexts) };
}
