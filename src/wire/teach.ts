import type { Language } from './texts.ts';

/** A feature's catalogues by their names, as its texts.ts exports them. */
export type Catalogues = Readonly<Record<string, (language: 'en') => unknown>>;

const isRefusal = (english: unknown): english is object =>
  typeof english === 'object' && english !== null && 'say' in english && 'status' in english;

const isGroup = (texts: unknown): texts is Readonly<Record<string, unknown>> => typeof texts === 'object' && texts !== null;

/** The translation with what is the same in every language: the status, the field and the numbers of refusals. */
function completed(english: unknown, translated: unknown): unknown {
  if (isRefusal(english)) return { ...english, say: translated };
  if (!isGroup(english) || !isGroup(translated)) return translated;
  return Object.fromEntries(Object.entries(translated).map(([name, text]) => [name, completed(english[name], text)]));
}

/** Teaches this process the translations of a feature. Once, before it speaks. */
export function teach(language: Exclude<Language, 'en'>, english: Catalogues, translations: Readonly<Record<string, unknown>>): void {
  const learnt = Object.entries(translations).map(([name, texts]) => [name, completed(english[name]?.('en'), texts)]);
  const known = (globalThis.spoken ??= {});
  known[language] = { ...known[language], ...Object.fromEntries(learnt) };
}
