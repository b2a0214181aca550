/**
 * A phone number as a person means it, before anybody knows whether there is such a number: read alike by the field that it is typed
 * into and by the server that keeps it (docs/decisions/0073). No character is lost here; what makes no number is refused as a whole.
 */

/** What dials out of a country stands for the plus; `011` does so in North America, where no number of their own begins like that. */
const DIALS_OUT = /^(?:\+|0011|00)\s*/;
const DIALS_OUT_OF_NORTH_AMERICA = /^(?:\+|0011|011|00)\s*/;

/** Without what devices put around a number: marks of writing direction, `tel:` of a link, signs of double width, `(+44)` in brackets. */
const withoutWrapping = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\s*((?:\+|00)\s*\d+)\s*\)/, '$1 ');

const dialsOut = (callingCode: string): RegExp => (callingCode === '1' ? DIALS_OUT_OF_NORTH_AMERICA : DIALS_OUT);

/** Whether a text names its country itself, by "+" or "00". */
export const namesCountry = (typed: string, callingCode: string): boolean => dialsOut(callingCode).test(withoutWrapping(typed));

/** The number with its country before it: its own where it names one, else that of the calling code. Empty when nothing is typed. */
export function inFull(typed: string, callingCode: string): string {
  const text = withoutWrapping(typed);
  if (text === '') return '';
  return namesCountry(text, callingCode) ? text.replace(dialsOut(callingCode), '+') : `+${callingCode} ${text}`;
}
