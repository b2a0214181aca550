import type { BookingId, CustomerId, StaffId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';

/**
 * A mail to be sent, by what happened. It holds ids, not sentences: who gets it is read when it is enqueued, what it says is read again
 * before it is sent, and a mail that is no longer true then is skipped. A mail about a booking made for somebody else who left an
 * address goes to both.
 */
export type MailDraft =
  | { readonly kind: 'welcome'; readonly customer: CustomerId }
  /** Somebody tried to sign up with the address of this account: here is how to log in or set a new password (docs/decisions/0011). */
  | { readonly kind: 'sign-up-again'; readonly customer: CustomerId }
  /** Somebody showed for the first time that the address is theirs: what others had set up before has ended (docs/decisions/0075). */
  | { readonly kind: 'address-proven'; readonly customer: CustomerId }
  /** Somebody set a new password: whoever it was not learns of it, and how to take the account back. */
  | {
      readonly kind: 'password-changed';
      readonly to: { readonly customer: CustomerId } | { readonly staff: StaffId };
      /** The secret address of their calendar has ended with it. */
      readonly calendarEnded?: boolean;
    }
  | {
      readonly kind: 'reset-password' | 'set-password';
      /** `nobody`: the same work for an address without an account, so that time tells nothing; the row is skipped, not sent. */
      readonly to: { readonly customer: CustomerId } | { readonly staff: StaffId } | { readonly nobody: true };
      /** Holds the secret: it is wiped from the row once the mail is sent. */
      readonly link: string;
      readonly expiresAt: Instant;
    }
  | {
      readonly kind:
        | 'booking-confirmed'
        | 'waitlist-joined'
        | 'waitlist-promoted'
        | 'waitlist-passed-over'
        | 'waitlist-offer'
        | 'waitlist-left'
        | 'class-reminder'
        | 'class-cancelled';
      readonly booking: BookingId;
    }
  /** `fee`: the late-cancel fee that is due, if any. */
  | { readonly kind: 'booking-cancelled'; readonly booking: BookingId; readonly fee?: Minor | null }
  /** Removed by staff. */
  | { readonly kind: 'booking-removed'; readonly booking: BookingId }
  /** A wait that ended because the person got a seat in a class at the same time, `because` (readings §4). */
  | { readonly kind: 'wait-ended'; readonly booking: BookingId; readonly because: BookingId };

export type MailKind = MailDraft['kind'];
