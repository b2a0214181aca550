/** The studio's own words in a mail. The same functions write the mail and its preview in the office. */
import type { LetterParts } from '../../../context/letter.ts';
import type { MailWords } from '../../../context/studio.ts';
import { customerMailOf, isCustomerMail } from './customer-mails.ts';

export const NO_WORDS: MailWords = { subject: '', paragraph: '', isOff: false };

/** The words of a kind of mail. A mail that is not listed stays ours, and a mail that customers need is never off, whatever an archive says. */
export function wordsFor(kind: string, all: Readonly<Record<string, MailWords>>): MailWords {
  const words = all[kind];
  if (words === undefined || !isCustomerMail(kind)) return NO_WORDS;
  return { ...words, isOff: words.isOff && customerMailOf(kind).mayBeOff === true };
}

/** Whether the mail says what only the studio's words say. */
export const saysOwnWords = ({ subject, paragraph }: MailWords): boolean => `${subject}${paragraph}`.trim() !== '';

type Values = Readonly<Record<string, string>>;

const VARIABLE = /\{([^{}]*)\}/g;

/** The names in braces that are not among `known`. */
export const unknownVariables = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name]) => name!).filter((name) => !known.includes(name));

/** A variable without a value leaves no gap before a punctuation mark. */
const filled = (text: string, values: Values): string =>
  text
    .replaceAll(VARIABLE, (_, name: string) => values[name] ?? '')
    .replaceAll(/ +([,.!?;:])/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Our letter with the studio's subject, and with the studio's paragraph after our sentences. Each line is a paragraph of the mail. */
export function withOwnWords<Letter extends Pick<LetterParts, 'subject' | 'paragraphs'>>(
  letter: Letter,
  { subject, paragraph }: Pick<MailWords, 'subject' | 'paragraph'>,
  values: Values,
): Letter {
  const lines = paragraph
    .split('\n')
    .map((line) => filled(line, values))
    .filter((line) => line !== '');
  return { ...letter, subject: filled(subject, values) || letter.subject, paragraphs: [...letter.paragraphs, ...lines] };
}
