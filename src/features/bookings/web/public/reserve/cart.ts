import { fromUnix, toUnix, type Instant } from '../../../../../kernel/time.ts';
import { EMAIL_INVALID, email, personName, validatorOf } from '../../../../../wire/fields.ts';
import { inWords } from '../../../../../wire/schema-words.ts';
import { FIELD_REQUIRED } from '../../../../../wire/messages.ts';
import { storage, tabStorage, type Cart } from '../../../../../web/lib/storage.ts';

export interface Participant {
  readonly isOther: boolean;
  readonly name: string;
  readonly email: string;
}

export const MYSELF: Participant = { isOther: false, name: '', email: '' };

/** The cart of spec 1 §3, stored for 5 hours (readings §2). Guest details are dropped when the box for a guest is unticked. */
export function cartOf(session: { readonly id: number; readonly unix_start: Instant }, who: Participant): Cart {
  return {
    classFor: who.isOther ? 'other' : 'myself',
    applicantName: who.isOther ? who.name.trim() : '',
    applicantEmail: who.isOther ? who.email.trim() : '',
    classId: session.id,
    classTime: toUnix(session.unix_start),
  };
}

/** Stores the cart. A purchase from now on belongs to it, not to an earlier target. */
export function keepCart(cart: Cart): void {
  storage.write('cart', cart);
  tabStorage.clear('success_redirect');
}

/** The cart as a query string, for a window that cannot read this frame's storage (spec 1 §2: 'with data in the query'). */
export const queryOf = (cart: Cart): string =>
  String(new URLSearchParams(Object.entries(cart).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))));

/** The cart of an address. Null when there is none or the dialog would not accept it. */
export function cartOfQuery(query: { readonly [Name in keyof Cart]?: string }): Cart | null {
  const [classId, classTime] = [Number(query.classId), Number(query.classTime)];
  if (!Number.isSafeInteger(classId) || classId <= 0 || !Number.isSafeInteger(classTime) || classTime <= 0) return null;
  const isOther = query.classFor === 'other';
  const who = { isOther, name: query.applicantName ?? '', email: query.applicantEmail ?? '' };
  if (Object.keys(participantErrors(who)).length > 0) return null;
  return { ...cartOf({ id: classId, unix_start: fromUnix(classTime) }, who) };
}

export type ParticipantErrors = Partial<Record<'name' | 'email', string>>;

const emailError = validatorOf(email);
const nameError = validatorOf(personName);

/** A guest's name is required, and their email must be valid (spec 1 §5). A guest without an email gets no mail. */
export function participantErrors(who: Participant): ParticipantErrors {
  if (!who.isOther) return {};
  const name = who.name.trim() === '' ? inWords(FIELD_REQUIRED) : nameError(who.name);
  return {
    ...(name !== null && { name }),
    ...(who.email.trim() !== '' && emailError(who.email) !== null && { email: inWords(EMAIL_INVALID) }),
  };
}
