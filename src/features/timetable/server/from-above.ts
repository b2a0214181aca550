/** Functions of later features that the timetable calls. `src/app/server` passes them in. */
import type { AppointmentId, ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface FromAbove {
  /** The classes with a pending sub request. */
  readonly listSubRequests: (tx: StudioTx, sessions: readonly ClassSessionId[]) => Promise<{ has(session: ClassSessionId): boolean }>;
  /** Locks the time of these instructors and releases their expired holds. */
  readonly lockTime: (tx: StudioTx, at: Instant, instructors: readonly StaffId[]) => Promise<void>;
}

/** The transaction in which staff ask for a sub, or withdraw it. */
interface Asking {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly by: StaffId;
}

/** The settling of classes for which subs are asked for. */
export interface SettlingUses extends FromAbove {
  /** Asks these teachers, or everybody who is free, to take a class. Returns the request, or why nobody is asked. */
  readonly askForSub: (asking: Asking, session: ClassSessionId, teachers: readonly StaffId[]) => Promise<SubRequestId | string>;
  /** Withdraws a pending request. `tells`: those who were asked get a mail. Returns false when somebody has taken the class. */
  readonly withdrawSubRequest: (asking: Asking, request: SubRequestId, tells: boolean) => Promise<boolean>;
}

export interface TeachersAppointment {
  readonly id: AppointmentId;
  /** The name of its service. */
  readonly name: string;
  readonly startsAt: Instant;
  readonly people: number;
}

/** The appointments of a teacher who is away. */
export interface AwayUses {
  /** The appointments that begin in this time and take place, soonest first. */
  readonly listAppointments: (
    tx: StudioTx,
    teacher: StaffId,
    during: { readonly from: Instant; readonly until: Instant | null },
  ) => Promise<readonly TeachersAppointment[]>;
  /** Cancels them for the studio. The caller holds the lock of the teacher's time. */
  readonly cancelAppointments: (asking: Asking, ids: readonly AppointmentId[]) => Promise<void>;
  readonly givesAppointments: (tx: StudioTx, teacher: StaffId) => Promise<boolean>;
  /** Closes these days for new appointments. Returns those that were open. */
  readonly closeDays: (tx: StudioTx, teacher: StaffId, days: readonly Day[]) => Promise<Day[]>;
  readonly openDays: (tx: StudioTx, teacher: StaffId, days: readonly Day[]) => Promise<void>;
}
