/** Control characters, characters that hide or reorder others, and lone surrogates. With them two different addresses look the same. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
/** One @, a domain with a dot, no spaces. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;
/** The end of the addresses of people who were erased. Nobody else may take one. */
const ERASED = /@erased\.invalid$/i;
export const isErasedAddress = (text: string): boolean => ERASED.test(text);
export const isAddress = (text: string): boolean =>
  text.length <= 254 && ADDRESS.test(text) && !UNSEEN.test(text) && !isErasedAddress(text);
