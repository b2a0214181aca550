/** Meetings for online appointments from an external provider, requested outside any transaction (docs/decisions/0107). */
import type { Instant } from '../../../../kernel/time.ts';
import type { Zone } from '../../../../kernel/calendar.ts';

export interface MeetingAsk {
  readonly topic: string;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly zone: Zone;
  /** The instructor's email address, by which the adapter may find their host account. */
  readonly host: string;
}

export interface Meeting {
  /** `joinLink` is for participants, `hostLink` for the instructor. */
  readonly joinLink: string;
  readonly hostLink: string;
}

/** Throws when the meeting cannot be created now. */
export type MakeMeeting = (ask: MeetingAsk) => Promise<Meeting>;
