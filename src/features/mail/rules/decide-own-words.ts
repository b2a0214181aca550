import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { MailWords } from '../../../context/studio.ts';
import { customerMailOf, type CustomerMailKind } from './customer-mails.ts';
import { unknownVariables } from './own-words.ts';

export type OwnWordsRefusal =
  | { readonly code: 'subject-variable' | 'paragraph-variable'; readonly variable: string; readonly known: readonly string[] }
  /** The customer would miss something that they have to know. */
  | { readonly code: 'mail-stays-on' };

export function decideOwnWords(kind: CustomerMailKind, { subject, paragraph, isOff }: MailWords): Decision<null, OwnWordsRefusal> {
  const { variables: known, mayBeOff } = customerMailOf(kind);
  const [inSubject] = unknownVariables(subject, known);
  if (inSubject !== undefined) return refuse({ code: 'subject-variable', variable: inSubject, known });
  const [inParagraph] = unknownVariables(paragraph, known);
  if (inParagraph !== undefined) return refuse({ code: 'paragraph-variable', variable: inParagraph, known });
  return isOff && !mayBeOff ? refuse({ code: 'mail-stays-on' }) : ok(null);
}
