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
