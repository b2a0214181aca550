/** The words of a mail, without its design. */
export interface LetterWords {
  readonly subject: string;
  /** The preview line that a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label of the mail's only button, if any. */
  readonly button?: string;
}

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** A mail as data, from which its HTML part and its text part are made. */
export interface LetterParts extends Omit<LetterWords, 'button'> {
  /** A message written by staff, in place of paragraphs: safe HTML and the same message as plain text. */
  readonly written?: { readonly html: string; readonly text: string };
  readonly card: LetterCard | null;
  readonly button: LetterLink | null;
  /** Further actions, in a row below the button. */
  readonly links: readonly LetterLink[];
  /** Small print below the button, for example the cancellation terms. */
  readonly notes: readonly string[];
}

export interface LetterRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
  /** The value is for the reader of the mail alone, for example a password: staff do not see it. */
  readonly isSecret?: true;
}

/** The topic of the mail, for example a class. */
export interface LetterCard {
  readonly title: string;
  readonly rows: readonly LetterRow[];
}

/** `href` is the address behind the button. */
export const letterOf = (
  { button, ...words }: LetterWords,
  href: string,
  { card = null, links = [], notes = [] }: Partial<Pick<LetterParts, 'card' | 'links' | 'notes'>> = {},
): LetterParts => ({ ...words, card, button: button ? { label: button, href } : null, links, notes });
