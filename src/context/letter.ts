/** What a mail says, before it is given a look: the words of its kind. */
export interface LetterWords {
  readonly subject: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the one button says, if there is one. */
  readonly button?: string;
}

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** A mail as data. The HTML and the text part are made of the same. */
export interface LetterParts extends Omit<LetterWords, 'button'> {
  /** What somebody wrote, instead of paragraphs: safe HTML, and the same as text. */
  readonly written?: { readonly html: string; readonly text: string };
  readonly card: LetterCard | null;
  readonly button: LetterLink | null;
  /** What else can be done with it, in a row below the button. */
  readonly links: readonly LetterLink[];
  /** What stands below the button, smaller: the cancellation terms. */
  readonly notes: readonly string[];
}

/** What the mail is about, a class for example. */
export interface LetterCard {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly href?: string }[];
}

/** Words whose button leads there. */
export const letterOf = (
  { button, ...words }: LetterWords,
  href: string,
  { card = null, links = [], notes = [] }: Partial<Pick<LetterParts, 'card' | 'links' | 'notes'>> = {},
): LetterParts => ({ ...words, card, button: button ? { label: button, href } : null, links, notes });
