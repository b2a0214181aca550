import type { BookingId, ClassSessionId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';

/** The result of a press, in the server's words, and how to take it back. */
export interface Outcome {
  readonly message: string;
  /** Null when it stands. */
  readonly undo: Undo | null;
}

export interface Undo {
  /** `cancel`: `booking` is the cancelled one. `move`: `booking` is the new one. */
  readonly kind: 'cancel' | 'move';
  readonly booking: BookingId;
  /** The class that would be booked again. */
  readonly session: ClassSessionId;
  /** Its name and time. */
  readonly what: string;
  readonly until: Instant;
}
