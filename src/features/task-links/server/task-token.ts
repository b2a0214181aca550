import { timingSafeEqual } from 'node:crypto';
import { asId, type BookingId, type CustomerId, type StudioId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { path } from '../../../wire/pages.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';
import { claimText, readClaim, type ClaimedTasks } from '../rules/task-claim.ts';

export interface TaskClaim {
  readonly customer: CustomerId;
  /** The booking whose questions are asked. Null for the questions that every booking asks. */
  readonly booking: BookingId | null;
  readonly until: Instant;
  readonly tasks: ClaimedTasks;
}

interface Owner {
  readonly studio: StudioId;
  /** A change of address ends the link, because the old mailbox may belong to somebody else. */
  readonly email: string | null;
}

const SHAPE = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\da-z-]+)\.[\w-]{43}$/;

/** The token of a task link: signed, not stored, and for these tasks of one customer only (docs/decisions/0268). */
export function taskToken(sign: Sign, { customer, booking, until, tasks }: TaskClaim, { studio, email }: Owner): string {
  const parts = [customer, booking ?? 0, until, claimText(tasks)];
  return `${parts.join('.')}.${sign(JSON.stringify(['tasks', studio, ...parts, email === null ? '' : emailKey(email)]))}`;
}

/** The content of a token, which anybody may have written. */
export function readTaskToken(token: string): TaskClaim | null {
  const [, customer, booking, until, tasks] = SHAPE.exec(token) ?? [];
  if (tasks === undefined) return null;
  return {
    customer: asId<CustomerId>(Number(customer)),
    booking: booking === '0' ? null : asId<BookingId>(Number(booking)),
    until: instant(Number(until)),
    tasks: readClaim(tasks),
  };
}

export function isTaskToken(sign: Sign, token: string, claim: TaskClaim, owner: Owner): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(taskToken(sign, claim, owner))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The address of the page. The token is in the fragment after the #, which no server receives. */
export const taskAddress = (origin: string, token: string): string => `${origin}${path.tasks}#${token}`;
