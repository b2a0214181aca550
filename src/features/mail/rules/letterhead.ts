import type { ImageSize } from '../../files/rules/picture.ts';

/** The logo in the head of a mail. Outlook for Windows knows its size only from its attributes. */
export interface MailLogo {
  readonly src: string;
  /** Unknown for a logo that stands elsewhere. */
  readonly width: number | null;
  readonly height: number;
}

const WIDEST = 220;
const HIGHEST = 36;

/** As large as its box allows. */
export function mailLogo(src: string, size: ImageSize | null): MailLogo {
  if (size === null) return { src, width: null, height: HIGHEST };
  const scale = Math.min(WIDEST / size.width, HIGHEST / size.height);
  return { src, width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The studio around the letter. */
export interface Letterhead {
  readonly studio: string;
  readonly origin: string;
  readonly logo: MailLogo | null;
  /** `#rrggbb` */
  readonly colour: string;
  readonly radius: number;
  readonly supportEmail: string | null;
  /** The language that it is written in, with its region where the studio names one: es-MX. */
  readonly language: string;
}
