import { hours, plus, type Instant } from '../../../kernel/time.ts';
import { isSeated, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import type { OpenTask } from '../../customers/contract/staff-customer.ts';

/** The open tasks that a link was made for. It opens no task that the studio adds later. */
export interface ClaimedTasks {
  /** The digest of the waiver's text. Null when the waiver was not open. */
  readonly waiver: string | null;
  readonly phone: boolean;
  /** The ids of the open questions. */
  readonly questions: readonly number[];
}

/** The tasks as a part of a token, for example `w0a1b2c3d4e5f-p-q3-q1z`. */
export const claimText = ({ waiver, phone, questions }: ClaimedTasks): string =>
  [...(waiver === null ? [] : [`w${waiver}`]), ...(phone ? ['p'] : []), ...questions.map((id) => `q${id.toString(36)}`)].join('-');

/** Reads the text of a token, which anybody may have written. The signature covers the text, so nonsense is never used. */
export function readClaim(text: string): ClaimedTasks {
  const parts = text.split('-');
  return {
    waiver: parts.find((part) => part.startsWith('w'))?.slice(1) ?? null,
    phone: parts.includes('p'),
    questions: parts.filter((part) => part.startsWith('q')).map((part) => Number.parseInt(part.slice(1), 36)),
  };
}

/**
 * The claimed tasks that are still open now. A waiver with another text is another task. Phone and questions are saved as one form, so a
 * link does not open a form to which the studio has added something.
 */
export function stillOpen(claimed: ClaimedTasks, now: ClaimedTasks): ClaimedTasks {
  const isSameForm = (claimed.phone || !now.phone) && now.questions.every((id) => claimed.questions.includes(id));
  return {
    waiver: claimed.waiver === now.waiver ? now.waiver : null,
    phone: isSameForm && now.phone,
    questions: isSameForm ? now.questions : [],
  };
}

/** The names of the tasks, in the order in which a booking asks for them. */
export const namesOf = ({ waiver, phone, questions }: ClaimedTasks): OpenTask[] => [
  ...(waiver === null ? [] : ['waiver' as const]),
  ...(phone ? ['phone' as const] : []),
  ...(questions.length > 0 ? ['questions' as const] : []),
];

/** A place of the customer, and not of a guest or on the waitlist. Only its service adds questions. */
export const isOwnSeat = (booking: Pick<Booking, 'attendee' | 'state' | 'waitlistSeq'>): boolean =>
  booking.attendee.kind === 'myself' && isSeated(booking);

/** How long after its class a place still lets staff show or mail a link. */
const AFTER_CLASS = hours(12);

export const isAroundNow = ({ endsAt }: Pick<ClassSession, 'endsAt'>, now: Instant): boolean => plus(endsAt, AFTER_CLASS) >= now;
