/** How a text message is divided into the parts that are paid. */

export type Encoding = 'gsm-7' | 'ucs-2';

export interface Segments {
  readonly encoding: Encoding;
  readonly count: number;
}

/** The alphabet of GSM 03.38. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two places. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** Places of a text that is alone, and of each part of a longer one. */
const PLACES: Readonly<Record<Encoding, { readonly alone: number; readonly part: number }>> = {
  'gsm-7': { alone: 160, part: 153 },
  'ucs-2': { alone: 70, part: 67 },
};

const isGsm = (text: string): boolean => [...text].every((one) => BASIC.has(one) || EXTENDED.has(one));

export function segmentsOf(text: string): Segments {
  const encoding = isGsm(text) ? 'gsm-7' : 'ucs-2';
  const { alone, part } = PLACES[encoding];
  const widths = Array.from(text, (one) => (encoding === 'ucs-2' ? one.length : EXTENDED.has(one) ? 2 : 1));
  if (widths.reduce((sum, width) => sum + width, 0) <= alone) return { encoding, count: 1 };
  // A character of two places is not divided.
  let count = 1;
  let taken = 0;
  for (const width of widths) {
    if (taken + width > part) {
      count++;
      taken = 0;
    }
    taken += width;
  }
  return { encoding, count };
}

/** Typographic characters with a plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '-',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
};
/** Letters whose accent GSM-7 lacks, such as á and ó. */
const ACCENT = /\p{M}/gu;

/**
 * The text in GSM-7, where 160 characters fit into a part instead of 70: quotes and dashes become plain, and accents that the alphabet lacks
 * are left out. A text in another script stays as it is.
 */
export function inGsm(text: string): string {
  const plain = Array.from(text, (one) => {
    const form = PLAIN[one] ?? one;
    return isGsm(form) ? form : form.normalize('NFD').replaceAll(ACCENT, '');
  }).join('');
  return isGsm(plain) ? plain : text;
}
