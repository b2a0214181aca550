/** Where online appointments take place: somebody else's rooms, asked outside of any transaction (docs/decisions/0107). */
import type { Instant } from '../../../../kernel/time.ts';
import type { Zone } from '../../../../kernel/calendar.ts';

export interface MeetingAsk {
  readonly topic: string;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly zone: Zone;
  /** The instructor's address, by which the adapter may know them as a host. */
  readonly host: string;
}

export interface Meeting {
  /** For who takes part, and for the instructor. */
  readonly joinLink: string;
  readonly hostLink: string;
}

/** Throws when it cannot be made now. */
export type MakeMeeting = (ask: MeetingAsk) => Promise<Meeting>;
