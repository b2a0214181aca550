/** A mail as data: what it says, without a look. The HTML and the text part are made of the same. */
export interface LetterParts {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly card: LetterCard | null;
  readonly button: { readonly label: string; readonly href: string } | null;
  /** What stands below the button, smaller: the cancellation terms. */
  readonly notes: readonly string[];
}

/** The class that the mail is about. */
export interface LetterCard {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly href?: string }[];
}

/** The studio around the letter. */
export interface Letterhead {
  readonly studio: string;
  readonly origin: string;
  readonly logoUrl: string | null;
  /** `#rrggbb` */
  readonly colour: string;
  readonly radius: number;
  readonly supportEmail: string | null;
  /** The language that it is written in, with its region where the studio names one: es-MX. */
  readonly language: string;
}
