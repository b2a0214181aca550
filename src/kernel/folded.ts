/** What is one letter with a stroke, or two in one, as a keyboard without it writes it. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };
const STROKES = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** A text as it is searched: without case, accents and apostrophes. Who types "sondergard" or "obrien" finds Søndergård and O’Brien. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’‘ʼ`´]/g, '')
    .toLowerCase()
    .replaceAll(STROKES, (letter) => PLAIN[letter]!);
