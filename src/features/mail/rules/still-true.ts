import { assertNever } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { LIVE_STATES } from '../../classes/rules/class-session.ts';
import type { MailDraft } from './mail-draft.ts';
import type { BookingFacts } from '../../bookings/rules/booking-facts.ts';

/** Kinds of mail that tell of a booking. */
export type BookingMailKind = Extract<MailDraft, { booking: unknown }>['kind'];

/**
 * Why a mail about a booking would no longer be true, or null when it still is. Read again right before sending: a confirmation whose
 * booking was cancelled meanwhile is never sent (quality.md, never 7).
 */
export function whyStale(kind: BookingMailKind, booking: BookingFacts, now: Instant): string | null {
  const { session } = booking;
  const live = LIVE_STATES.includes(booking.state);
  const over = session.endsAt <= now ? 'the class is over' : session.cancelledAt !== null ? 'the class was cancelled' : null;
  const started = over ?? (session.startsAt <= now ? 'the class has begun' : null);
  switch (kind) {
    case 'booking-confirmed':
    case 'waitlist-promoted':
      return over ?? (live && booking.waitlistSeq === null ? null : 'the seat was given back');
    case 'class-reminder':
      return started ?? (live && booking.waitlistSeq === null ? null : 'the seat was given back');
    case 'waitlist-joined':
    case 'waitlist-passed-over':
      return started ?? (live && booking.waitlistSeq !== null ? null : 'the person no longer waits');
    case 'waitlist-offer':
      if (!live || booking.waitlistSeq === null) return 'the person no longer waits';
      if (booking.offerUntil === null || booking.offerUntil <= now) return started ?? 'the offer has ended';
      return started ?? (session.seatsOffered > 0 ? null : 'somebody else was first');
    case 'booking-cancelled':
    case 'booking-removed':
    case 'waitlist-left':
    case 'wait-ended':
      return live ? 'the booking lives' : null;
    case 'class-cancelled':
      return session.cancelledAt === null ? 'the class takes place' : null;
    default:
      return assertNever(kind);
  }
}

/** Whether the mail is about a seat. Most kinds say it themselves; of a cancelled class, both who sat and who waited are told. */
export const isAboutSeat = (kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean =>
  kind === 'booking-confirmed' ||
  kind === 'waitlist-promoted' ||
  kind === 'class-reminder' ||
  kind === 'booking-cancelled' ||
  kind === 'booking-removed' ||
  (kind === 'class-cancelled' && booking.wasSeated);
