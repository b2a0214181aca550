/**
 * Reads a phone number as the person meant it, before it is checked against real numbering plans. The input field and the server share this
 * code (docs/decisions/0073). It drops no digit or letter: a text that is not a number is refused as a whole.
 */

/** International prefixes in place of the plus. `011` counts in North America only, where no domestic number begins with it. */
const DIALS_OUT = /^(?:\+|0011|00)\s*/;
const DIALS_OUT_OF_NORTH_AMERICA = /^(?:\+|0011|011|00)\s*/;

/** Removes decoration that devices add: direction marks, `tel:` from a link, full-width characters, brackets in `(+44)`. */
const withoutWrapping = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\s*((?:\+|00)\s*\d+)\s*\)/, '$1 ');

const dialsOut = (callingCode: string): RegExp => (callingCode === '1' ? DIALS_OUT_OF_NORTH_AMERICA : DIALS_OUT);

/** Whether the text names its country, by "+" or "00". */
export const namesCountry = (typed: string, callingCode: string): boolean => dialsOut(callingCode).test(withoutWrapping(typed));

/** The number with its country code: its own if it names a country, else `callingCode`. Empty when nothing is typed. */
export function inFull(typed: string, callingCode: string): string {
  const text = withoutWrapping(typed);
  if (text === '') return '';
  return namesCountry(text, callingCode) ? text.replace(dialsOut(callingCode), '+') : `+${callingCode} ${text}`;
}
