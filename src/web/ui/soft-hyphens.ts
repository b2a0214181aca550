/** Longer than what a line of a phone holds. Shorter words are left as they are, for whoever copies them or looks for them. */
const LONG_WORD = /\p{L}{20,}/gu;
const VOWEL = '[aeiouyäöüáéíóúàèìòùâêîôû]';
/** The last consonant before a vowel begins a syllable, in German and Spanish; some are written with several letters. */
const SYLLABLE = new RegExp(`(?<=${VOWEL}\\p{L}*)(sch|ch|ck|ph|th|qu|(?!${VOWEL})\\p{L})(?=${VOWEL}\\p{L})`, 'giu');

/** Marks where a long word may be parted with a hyphen: many browsers have no list of the language's syllables, and part it anywhere. */
export const withSoftHyphens = (text: string): string => text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, '\u00AD$1'));
