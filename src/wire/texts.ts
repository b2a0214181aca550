import type { DayWords } from '../context/dates.ts';
import type { Language } from '../context/language.ts';
import type { Refusal } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';

export type { DayWords, Language };

/** readings §2 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429 | 503;

/** The instants among a refusal's properties. They are internal milliseconds, which must not reach the wire. */
type InstantsOf<R> = { [Name in keyof R]: [Extract<R[Name], Instant>] extends [never] ? never : Name }[keyof R];

/** A refusal's numbers in the wire's spelling, if they differ from the rule's. Required when one of them is an instant. */
type Details<R extends Refusal> = [InstantsOf<R>] extends [never]
  ? { readonly details?: (refusal: R) => Readonly<Record<string, unknown>> }
  : { readonly details: (refusal: R) => Readonly<Record<string, unknown>> };

/** The sentence and status of a refusal. A refusal about a form field is a 422 and appears under that field in the map of errors. */
export type RefusalText<R extends Refusal> = {
  readonly say: (refusal: R, days: DayWords) => string;
} & Details<R> &
  ({ readonly status: RefusalStatus } | { readonly status: 422; readonly field: string });

export type RefusalWords = { message: string; details: Readonly<Record<string, unknown>> } & (
  | { status: RefusalStatus }
  | { status: 422; field: string }
);

/** One sentence and one status per code. A catalogue that lacks a code does not compile. */
export type RefusalTexts<R extends Refusal> = { readonly [Code in R['code']]: RefusalText<Extract<R, { code: Code }>> };

export type AnyRefusalTexts = Readonly<Record<string, RefusalText<never>>>;

export function wordsOf(texts: AnyRefusalTexts, refusal: Refusal, days: DayWords): RefusalWords {
  const entry = texts[refusal.code];
  if (!entry) throw new Error(`No text for the refusal "${refusal.code}".`);
  const { code: _, ...numbers } = refusal;
  const said = { message: entry.say(refusal as never, days), details: entry.details?.(refusal as never) ?? spelled(numbers) };
  return entry.status === 422 ? { ...said, status: 422, field: entry.field } : { ...said, status: entry.status };
}

/** Spells the rule's numbers as the wire does: maxVisits becomes max_visits. */
const spelled = (numbers: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`), value]));

/**
 * The shape of a translation: every sentence of the English catalogue, with the same parameters. A refusal's translation has only its
 * sentence; status, field and numbers are the same in every language.
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

/** The translation of a catalogue, given as the catalogue function or as its texts. */
export type TranslationOf<Catalogue> = Translation<Catalogue extends (language?: Language) => infer Texts ? Texts : Catalogue>;

type Translated = Readonly<Record<string, unknown>>;

declare global {
  /**
   * Registered translations by catalogue name. It is a global, so that a language's script can load before the page's program, and English
   * pages load nothing extra. `here` is the page's language; a server has none.
   */
  var spoken: (Partial<Record<Language, Translated>> & { here?: Language }) | undefined;
}

const spoken = (globalThis.spoken ??= {});

/**
 * The sentences of a feature: a plain object of texts and functions in English. Other languages are in files beside it, typed by the
 * English one. A translation that misses a sentence or takes other numbers does not compile (docs/decisions/0003, 0043). Without an
 * argument it uses the page's language.
 */
export const catalogue =
  <Texts>(name: string, en: Texts) =>
  (language: Language = spoken.here ?? 'en'): Texts =>
    (spoken[language]?.[name] as Texts | undefined) ?? en;
