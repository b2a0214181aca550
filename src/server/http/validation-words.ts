import { accountsTexts } from '../../features/accounts/texts.ts';
import { customersTexts } from '../../features/customers/texts.ts';
import { ruleTexts } from '../../wire/fields.ts';
import { messageTexts } from '../../wire/messages.ts';
import type { Language } from '../../wire/texts.ts';

/** Catalogues whose sentences stand in schemas. */
const spokenBySchemas = [messageTexts, ruleTexts, accountsTexts, customersTexts];

const NUMBER = /\d+/g;
const PLACE = '#';

type Sentences = Readonly<Record<string, unknown>>;

/** A sentence with places for its numbers. */
const patternOf = (sentence: unknown): string =>
  (typeof sentence === 'function' ? (sentence as (number: string) => string)(PLACE) : String(sentence)).replaceAll(NUMBER, PLACE);

const made = new Map<Language, ReadonlyMap<string, string>>();

/** The English patterns, each with the same in another language. */
function patternsOf(language: Language): ReadonlyMap<string, string> {
  const known = made.get(language);
  if (known) return known;
  const pairs = spokenBySchemas.flatMap((texts) => {
    const translated = texts(language) as Sentences;
    // Only the rules make sentences, of a number each; what other catalogues make is said by handlers, in the right language.
    const entries = Object.entries(texts('en') as Sentences).filter(([, sentence]) => texts === ruleTexts || typeof sentence === 'string');
    return entries.map(([name, sentence]) => [patternOf(sentence), patternOf(translated[name])] as const);
  });
  const patterns = new Map(pairs);
  made.set(language, patterns);
  return patterns;
}

function inWords(language: Language, message: string): string {
  const pattern = patternsOf(language).get(message.replaceAll(NUMBER, PLACE));
  const numbers = message.match(NUMBER)?.values();
  return pattern?.replaceAll(PLACE, () => numbers?.next().value ?? PLACE) ?? message;
}

/**
 * What schemas say, in the language of a studio. They are made once for all studios, in English, so their sentences are looked up as they
 * are told; a sentence from elsewhere is worded already and stays as it is.
 */
export function inWordsOf(language: Language, errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => inWords(language, message))]),
  );
}
