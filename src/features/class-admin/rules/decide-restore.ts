/** Taking back the cancellation of a class (docs/decisions/0245). */
import type { BookingId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Booking, BookingState, ClassSession } from '../../classes/rules/class-session.ts';
import { withCreditTaken } from '../../passes/rules/booking-credit.ts';
import { balanceRow } from '../../passes/rules/credit-balance.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';

export type RestoreRefusal =
  | { readonly code: 'not-cancelled' }
  | { readonly code: 'class-begun' }
  | { readonly code: 'instructor-has-appointment'; readonly startsAt: Instant };

export function decideRestore(
  session: Pick<ClassSession, 'cancelledAt' | 'startsAt'>,
  { now, appointments }: { readonly now: Instant; readonly appointments: readonly { readonly startsAt: Instant }[] },
): Decision<null, RestoreRefusal> {
  if (session.cancelledAt === null) return refuse({ code: 'not-cancelled' });
  if (session.startsAt <= now) return refuse({ code: 'class-begun' });
  return appointments.length > 0 ? refuse({ code: 'instructor-has-appointment', startsAt: appointments[0]!.startsAt }) : ok(null);
}

/** A booking as it was before its class was cancelled. */
export interface EndedBooking {
  readonly id: BookingId;
  readonly state: BookingState;
  readonly waitlistSeq: number | null;
}

/** Why a person does not get a seat back: the returned credit pays for something else, or they have another class at that time. */
export type WhyLost = 'credit-used' | 'booked-elsewhere' | 'left';

export interface LostBooking {
  readonly booking: BookingId;
  readonly why: WhyLost;
}

interface Situation {
  /** The bookings now. Those that the person gave up since are missing. */
  readonly now: readonly Booking[];
  readonly passes: ReadonlyMap<number, Pass>;
  /** The people who have another class at that time, by the booking of this class. */
  readonly busy: ReadonlySet<BookingId>;
}

interface RestoredBooking extends EndedBooking {
  /** The credit that pays again. Null when none was returned. */
  readonly use: CreditUse | null;
}

/** The bookings of a cancelled class that come back, and those that do not. A credit that was returned must still be there. */
export function bookingsToRestore(
  ended: readonly EndedBooking[],
  { now, passes, busy }: Situation,
): { readonly back: readonly RestoredBooking[]; readonly lost: readonly LostBooking[] } {
  const left = new Map(passes);
  const back: RestoredBooking[] = [];
  const lost: LostBooking[] = [];
  for (const before of ended) {
    const booking = now.find(({ id }) => id === before.id);
    const why = booking === undefined ? 'left' : busy.has(before.id) ? 'booked-elsewhere' : null;
    const use = booking?.state === 'class_cancelled_refunded' ? booking.credit : null;
    const pass = use && left.get(use.pass);
    const isPaid = use === null || (pass && (balanceRow(pass, use.kind, use.cycle)?.balance ?? 0) > 0);
    if (why !== null || !isPaid) {
      lost.push({ booking: before.id, why: why ?? 'credit-used' });
      continue;
    }
    if (use && pass) left.set(pass.id, withCreditTaken(pass, use));
    back.push({ ...before, use });
  }
  return { back, lost };
}
