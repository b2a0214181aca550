/**
 * Schemas report codes with numbers, for instance `ruleTexts maxChars 100`. A schema is created once, but the server answers in several
 * languages. The code becomes a sentence only where a form shows it or a 422 is sent.
 */
import type { Language } from './texts.ts';

type Texts = Readonly<Record<string, unknown>>;
type Sentence = string | ((...numbers: number[]) => string);
type SchemaText<Of> = { [Name in keyof Of & string]: Of[Name] extends Sentence ? Name : never }[keyof Of & string];
type NumbersOf<Text> = Text extends (...numbers: infer Numbers extends number[]) => string ? Numbers : [];

const catalogues = new Map<string, (language?: Language) => Texts>();

/** Registers a catalogue under its name and returns the function that makes its codes. */
export function codesOf<Of extends object>(name: string, texts: (language?: Language) => Of) {
  catalogues.set(name, texts as (language?: Language) => Texts);
  return <Text extends SchemaText<Of>>(text: Text, ...numbers: NumbersOf<Of[Text]>): string => [name, text, ...numbers].join(' ');
}

/** The sentence for a code, in the page's language when none is given. A text that is not a code is returned unchanged. */
export function inWords(message: string, language?: Language): string {
  const [catalogue = '', text = '', ...numbers] = message.split(' ');
  const sentence = catalogues.get(catalogue)?.(language)[text] as Sentence | undefined;
  if (sentence === undefined) return message;
  return typeof sentence === 'string' ? sentence : sentence(...numbers.map(Number));
}

export const inWordsByField = (errors: Readonly<Record<string, readonly string[]>>, language: Language): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => inWords(message, language))]));
