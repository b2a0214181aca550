/** What nobody sees and no name needs; two joiners are letters of Persian and of Indian languages. */
const INVISIBLE = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;
const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu;
const PHONE = /(?:\p{N}[\s()./-]*){6}/u;
const MARKUP = /[<>{}[\]\\|`]/u;

/** What people write where a form demands a last name and they have none. */
const NO_LAST_NAME = /^[\p{Pd}.]+$/u;
export const A_DASH = '-';

/** The last name that was typed; nothing for a dash: the person has one name (docs/decisions/0207). */
export const lastNameOf = (typed: string): string => (NO_LAST_NAME.test(typed) ? '' : typed);

/** Whether a text holds the address of a page or a mailbox, which mails make a link of. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text) || ADDRESS.test(text.normalize('NFKC'));

/**
 * Whether a text may stand as somebody's name in mails that others get. Mails go out in the studio's name, so what customers write into
 * them must be no message of their own: no address to open, no number to call, nothing that shapes the text around it. A domain cannot be
 * told from a name by its letters, so a full stop asks for a space after it.
 */
export function isPlainName(text: string): boolean {
  const name = text.normalize('NFKC');
  return ![INVISIBLE, ADDRESS, PHONE, MARKUP].some((unwanted) => unwanted.test(text) || unwanted.test(name));
}
