/** Invisible characters that no name needs. The two joiners (U+200C, U+200D) stay allowed: Persian and Indian languages use them. */
const INVISIBLE = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;
const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu;
const PHONE = /(?:\p{N}[\s()./-]*){6}/u;
const MARKUP = /[<>{}[\]\\|`]/u;

/** Placeholders that people without a last name type into a required field. */
const NO_LAST_NAME = /^[\p{Pd}.]+$/u;
export const A_DASH = '-';

/** The typed last name, or an empty text when a dash was typed: the person has one name (docs/decisions/0207). */
export const lastNameOf = (typed: string): string => (NO_LAST_NAME.test(typed) ? '' : typed);

/** Whether the text contains a web or email address, which mail programs turn into a link. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text) || ADDRESS.test(text.normalize('NFKC'));

/**
 * Whether a text is allowed as a person's name in mails to other people. Mails go out in the studio's name. A customer must not smuggle a
 * message into them, so a name has no address, no phone number and no markup. Letters cannot tell a domain from a name, so a full stop
 * needs a space after it.
 */
export function isPlainName(text: string): boolean {
  const name = text.normalize('NFKC');
  return ![INVISIBLE, ADDRESS, PHONE, MARKUP].some((unwanted) => unwanted.test(text) || unwanted.test(name));
}
