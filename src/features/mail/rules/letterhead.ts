import type { ImageSize } from '../../files/rules/decide-picture.ts';

/** The logo at the top of a mail. Outlook for Windows reads the size from the attributes only. */
export interface MailLogo {
  readonly src: string;
  /** Null for a logo on another host, whose size is unknown. */
  readonly width: number | null;
  readonly height: number;
}

const WIDEST = 220;
const HIGHEST = 36;

/** Scales the logo to fill its box. */
export function mailLogo(src: string, size: ImageSize | null): MailLogo {
  if (size === null) return { src, width: null, height: HIGHEST };
  const scale = Math.min(WIDEST / size.width, HIGHEST / size.height);
  return { src, width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

export interface Letterhead {
  readonly studio: string;
  readonly origin: string;
  readonly logo: MailLogo | null;
  /** `#rrggbb` */
  readonly colour: string;
  readonly radius: number;
  readonly supportEmail: string | null;
  /** The language of the mail, with the studio's region if set: es-MX. */
  readonly language: string;
}
