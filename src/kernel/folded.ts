/** Single letters that Unicode normalization does not decompose, with the plain letters that people type instead. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };
const STROKES = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Search form of a text: without case, accents and apostrophes. "sondergard" and "obrien" find Søndergård and O’Brien. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’‘ʼ`´]/g, '')
    .toLowerCase()
    .replaceAll(STROKES, (letter) => PLAIN[letter]!);
