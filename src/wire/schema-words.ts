/**
 * What a schema says is a code with its numbers, for instance `ruleTexts maxChars 100`. A schema is made once, and a server speaks many
 * languages: so the code becomes a sentence at the edge, where a form shows it or a 422 is sent.
 */
import type { Language } from './texts.ts';

type Texts = Readonly<Record<string, unknown>>;
type Sentence = string | ((...numbers: number[]) => string);
/** The sentences of a catalogue that a schema may say: plain ones, and those made of numbers. */
type SchemaText<Of> = { [Name in keyof Of & string]: Of[Name] extends Sentence ? Name : never }[keyof Of & string];
type NumbersOf<Text> = Text extends (...numbers: infer Numbers extends number[]) => string ? Numbers : [];

const catalogues = new Map<string, (language?: Language) => Texts>();

/** How schemas say the sentences of a catalogue, which is known by its name from then on. */
export function codesOf<Of extends object>(name: string, texts: (language?: Language) => Of) {
  catalogues.set(name, texts as (language?: Language) => Texts);
  return <Text extends SchemaText<Of>>(text: Text, ...numbers: NumbersOf<Of[Text]>): string => [name, text, ...numbers].join(' ');
}

/** The sentence of a code, without a language in that of the page; what is no code is worded already and stays as it is. */
export function inWords(message: string, language?: Language): string {
  const [catalogue = '', text = '', ...numbers] = message.split(' ');
  const sentence = catalogues.get(catalogue)?.(language)[text] as Sentence | undefined;
  if (sentence === undefined) return message;
  return typeof sentence === 'string' ? sentence : sentence(...numbers.map(Number));
}

/** The sentences of the messages of each field. */
export const inWordsByField = (errors: Readonly<Record<string, readonly string[]>>, language: Language): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => inWords(message, language))]));
