import type { DayWords } from '../context/dates.ts';
import type { Language } from '../context/language.ts';
import type { Refusal } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';

export type { DayWords, Language };

/** Statuses that a refusal may have (readings §2). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429 | 503;

/** What of a refusal is an instant: the rule's own milliseconds must not reach the wire. */
type InstantsOf<R> = { [Name in keyof R]: [Extract<R[Name], Instant>] extends [never] ? never : Name }[keyof R];

/** The numbers behind a refusal as the wire spells them, where they are not the rule's own; where one is an instant, they have to be. */
type Details<R extends Refusal> = [InstantsOf<R>] extends [never]
  ? { readonly details?: (refusal: R) => Readonly<Record<string, unknown>> }
  : { readonly details: (refusal: R) => Readonly<Record<string, unknown>> };

/** The sentence of a refusal. One that is about a field of the form is a 422 and stands in the map of errors under that field. */
export type RefusalText<R extends Refusal> = {
  readonly say: (refusal: R, days: DayWords) => string;
} & Details<R> &
  ({ readonly status: RefusalStatus } | { readonly status: 422; readonly field: string });

/** What a refusal says: with which status, in which words and numbers, about which field. */
export type RefusalWords = { message: string; details: Readonly<Record<string, unknown>> } & (
  | { status: RefusalStatus }
  | { status: 422; field: string }
);

/** One sentence and one status for each code: the compiler refuses a catalogue that leaves one out. */
export type RefusalTexts<R extends Refusal> = { readonly [Code in R['code']]: RefusalText<Extract<R, { code: Code }>> };

/** Texts of whatever refusals, where it is not known of which. */
export type AnyRefusalTexts = Readonly<Record<string, RefusalText<never>>>;

/** What the catalogue says to a refusal, and with which status. */
export function wordsOf(texts: AnyRefusalTexts, refusal: Refusal, days: DayWords): RefusalWords {
  const entry = texts[refusal.code];
  if (!entry) throw new Error(`No text for the refusal "${refusal.code}".`);
  const { code: _, ...numbers } = refusal;
  const said = { message: entry.say(refusal as never, days), details: entry.details?.(refusal as never) ?? spelled(numbers) };
  return entry.status === 422 ? { ...said, status: 422, field: entry.field } : { ...said, status: entry.status };
}

/** The rule's own numbers in the wire's spelling: maxVisits is max_visits there. */
const spelled = (numbers: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`), value]));

/**
 * What a translation has to bring: the English catalogue's sentences, all of them, made of the same numbers. Of a refusal it words the
 * sentence only; status, field and numbers are the same in every language.
 */
type Translation<Texts> = Texts extends { readonly status: number; readonly say: infer Say }
  ? Say
  : Texts extends string
    ? string
    : Texts extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts extends (...values: never[]) => unknown
        ? Texts
        : { readonly [Name in keyof Texts]: Translation<Texts[Name]> };

/** A translation of a catalogue, before or after a language was chosen. */
export type TranslationOf<Catalogue> = Translation<Catalogue extends (language?: Language) => infer Texts ? Texts : Catalogue>;

type Translated = Readonly<Record<string, unknown>>;

declare global {
  /**
   * What this program has learnt beside English: translations by the names of their catalogues. Outside all modules, so that a language can
   * be there before the program of a page is, and costs English pages nothing. `here` is what a page speaks; a server has none.
   */
  var spoken: (Partial<Record<Language, Translated>> & { here?: Language }) | undefined;
}

const spoken = (globalThis.spoken ??= {});

/**
 * The sentences of a feature. A catalogue is a plain object of texts and functions, here in English; other languages stand beside it in
 * files of their own, typed by the English one, so that a translation that misses a sentence, or takes other numbers, does not compile
 * (docs/decisions/0003, 0043). Without an argument it speaks the language of the page.
 */
export const catalogue =
  <Texts>(name: string, en: Texts) =>
  (language: Language = spoken.here ?? 'en'): Texts =>
    (spoken[language]?.[name] as Texts | undefined) ?? en;
