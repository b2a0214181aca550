/** Decides when people may check themselves in, and how much others see of them (readings §11). */
import type { BookingPolicy } from '../../../context/studio.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

type Window = Pick<BookingPolicy, 'checkInOpensMinutes' | 'checkInClosesMinutes'>;
type Session = Pick<ClassSession, 'startsAt' | 'cancelledAt' | 'attendanceCompleted'>;

export type CheckInRefusal =
  | { readonly code: 'check-in-link-unknown' }
  | { readonly code: 'check-in-closed' }
  | { readonly code: 'nothing-to-check-in' }
  | { readonly code: 'too-many-attempts'; readonly seconds: number };

/** The starts of the classes open for check-in at this time: after the first, up to the last. */
export const openStarts = (
  now: Instant,
  { checkInOpensMinutes: before, checkInClosesMinutes: after }: Window,
): { after: Instant; to: Instant } => ({
  after: minus(now, minutes(after)),
  to: plus(now, minutes(before)),
});

/**
 * Check-in is open from some minutes before the start to some minutes after it. It is refused for a cancelled class and for completed
 * attendance.
 */
export function decideCheckIn(session: Session, window: Window, now: Instant): Decision<null, CheckInRefusal> {
  const { after, to } = openStarts(now, window);
  const isOpen = session.startsAt > after && session.startsAt <= to && session.cancelledAt === null && !session.attendanceCompleted;
  return isOpen ? ok(null) : refuse({ code: 'check-in-closed' });
}

/** `a…@m….test`: enough for the owner to recognize it, too little for others. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const end = domain.lastIndexOf('.');
  const [host, zone] = end === -1 ? [domain, ''] : [domain.slice(0, end), domain.slice(end)];
  return `${first(name)}…@${first(host)}…${zone}`;
}

/** `Lane` becomes `L.` */
export const initialOf = (name: string): string => (name.trim() === '' ? '' : `${first(name.trim()).toLocaleUpperCase()}.`);

/** The first code point. */
const first = (text: string): string => [...text][0] ?? '';
