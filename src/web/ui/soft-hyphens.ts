/** Words longer than a line on a phone. Shorter words are not changed, so that copying and searching work. */
const LONG_WORD = /\p{L}{20,}/gu;
const VOWEL = '[aeiouyäöüáéíóúàèìòùâêîôû]';
/** In German and Spanish a syllable begins with the last consonant before a vowel. Some consonants have several letters. */
const SYLLABLE = new RegExp(`(?<=${VOWEL}\\p{L}*)(sch|ch|ck|ph|th|qu|(?!${VOWEL})\\p{L})(?=${VOWEL}\\p{L})`, 'giu');

/** Adds soft hyphens to long words, because many browsers have no syllable list for the language and break words anywhere. */
export const withSoftHyphens = (text: string): string => text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, '\u00AD$1'));
