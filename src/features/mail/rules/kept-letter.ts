/** The words of a sent mail that stay for staff: no address behind a button or a link, because it may log somebody in. */
import type { LetterParts, LetterRow } from '../../../context/letter.ts';
import { isCustomerMail } from './customer-mails.ts';

export interface KeptLetter {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly written: { readonly html: string; readonly text: string } | null;
  readonly card: { readonly title: string; readonly rows: readonly { readonly label: string; readonly value: string }[] } | null;
  readonly button: string | null;
  readonly links: readonly string[];
  readonly notes: readonly string[];
}

/** Mails whose text holds a secret: the code of a gift card. Account mails are not among the mails to customers. */
const WITH_A_SECRET: ReadonlySet<string> = new Set(['gift-card']);
/** Written by staff, to a class. */
const BY_STAFF = 'bulk-email';

/** Whether staff may read mails of this kind. */
export const isReadable = (kind: string): boolean => (isCustomerMail(kind) && !WITH_A_SECRET.has(kind)) || kind === BY_STAFF;

/** Null for a mail that staff may not read. */
export function keptLetter(kind: string, letter: LetterParts): KeptLetter | null {
  if (!isReadable(kind)) return null;
  const { subject, preheader, heading, paragraphs, written, card, button, links, notes } = letter;
  return {
    subject,
    preheader: withoutAddresses(preheader),
    heading,
    paragraphs: paragraphs.map(withoutAddresses),
    written: written ? { html: withoutTypedAddresses(withoutTargets(written.html)), text: withoutAddresses(written.text) } : null,
    card: card && { title: card.title, rows: card.rows.map(keptRow) },
    button: button?.label ?? null,
    links: links.map(({ label }) => label),
    notes: notes.map(withoutAddresses),
  };
}

const keptRow = ({ label, value, isSecret }: LetterRow) => ({ label, value: isSecret ? '…' : withoutAddresses(value) });

const withoutAddresses = (text: string): string => text.replaceAll(/\bhttps?:\/\/\S+/gi, '…');

/** Pictures keep their addresses. */
const withoutTypedAddresses = (html: string): string => html.replaceAll(/(?<=^|>)[^<]+/g, withoutAddresses);

/** Links become plain words. */
export const withoutTargets = (html: string): string => html.replaceAll(/\shref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

/** The letter as its parts again, with buttons that lead nowhere. */
export const partsOfKept = ({ written, card, button, links, ...words }: KeptLetter): LetterParts => ({
  ...words,
  ...(written && { written }),
  card,
  button: button === null ? null : { label: button, href: '' },
  links: links.map((label) => ({ label, href: '' })),
});
