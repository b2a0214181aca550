import type { ClassSessionId, InstructorSubRequestId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

/** The status of a request, and of each asked instructor (spec 3 §4). */
export const STATUSES = ['pending', 'accepted', 'declined'] as const;
export type Status = (typeof STATUSES)[number];

export interface Invited {
  readonly id: InstructorSubRequestId;
  readonly instructor: StaffId;
  readonly name: string;
  readonly pictureUrl: string | null;
  /** They still work and teach at this studio. */
  readonly isActive: boolean;
  readonly status: Status;
  readonly statusAt: Instant;
}

export interface SubRequest {
  readonly id: SubRequestId;
  readonly session: ClassSessionId;
  readonly requestedBy: StaffId;
  readonly requesterName: string;
  readonly subject: string;
  readonly body: string;
  readonly status: Status;
  readonly statusAt: Instant;
  /** In the order in which they were asked. */
  readonly asked: readonly Invited[];
}

type Session = Pick<ClassSession, 'startsAt' | 'cancelledAt'>;

/** The state of a request from the view of one asked instructor. */
export const STANDINGS = ['open', 'yours', 'declined', 'taken', 'withdrawn', 'class-cancelled', 'class-started'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The reason why a class can no longer be handed over: it was cancelled or has begun. Null when it can be. */
function overFor(session: Session, now: Instant): 'class-cancelled' | 'class-started' | null {
  if (session.cancelledAt !== null) return 'class-cancelled';
  return session.startsAt <= now ? 'class-started' : null;
}

/** A taken class is reported before a class that is over. An instructor who declined may still accept. */
export function standingOf(request: Pick<SubRequest, 'status'>, asked: Pick<Invited, 'status'>, session: Session, now: Instant): Standing {
  if (request.status === 'accepted') return asked.status === 'accepted' ? 'yours' : 'taken';
  if (request.status === 'declined') return 'withdrawn';
  return overFor(session, now) ?? (asked.status === 'declined' ? 'declined' : 'open');
}

export type SubRequestRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'class-started' }
  | { readonly code: 'sub-requested' }
  | { readonly code: 'sub-taken'; readonly by: string }
  | { readonly code: 'sub-withdrawn' }
  | { readonly code: 'sub-left' }
  | { readonly code: 'sub-has-appointment'; readonly startsAt: Instant };

/** A class can be requested if it has not begun, is not cancelled and has no pending request. */
export function decideRequest(session: Session, pending: SubRequestId | null, now: Instant): Decision<null, SubRequestRefusal> {
  const over = overFor(session, now);
  if (over !== null) return refuse({ code: over });
  return pending === null ? ok(null) : refuse({ code: 'sub-requested' });
}

/** Decides whether a request may still change. */
export function decideChange(request: SubRequest, session: Session, now: Instant): Decision<null, SubRequestRefusal> {
  if (request.status === 'accepted') return refuse({ code: 'sub-taken', by: holderOf(request) ?? '' });
  if (request.status === 'declined') return refuse({ code: 'sub-withdrawn' });
  const over = overFor(session, now);
  return over === null ? ok(null) : refuse({ code: over });
}

/**
 * First accept wins. The class goes to an asked instructor who still teaches here and has no appointment at that time, while the request is
 * pending.
 */
export function decideAssignment(
  request: SubRequest,
  asked: Pick<Invited, 'isActive'>,
  session: Session,
  { now, appointments }: { readonly now: Instant; readonly appointments: readonly { readonly startsAt: Instant }[] },
): Decision<null, SubRequestRefusal> {
  const decision = decideChange(request, session, now);
  if (!decision.ok) return decision;
  if (!asked.isActive) return refuse({ code: 'sub-left' });
  return appointments.length === 0 ? decision : refuse({ code: 'sub-has-appointment', startsAt: appointments[0]!.startsAt });
}

/** The name of the instructor who took the class by this request. Null when nobody has. */
export const holderOf = ({ asked }: Pick<SubRequest, 'asked'>): string | null =>
  asked.find(({ status }) => status === 'accepted')?.name ?? null;

/** The instructors to ask now: each once, and none who was asked before. */
export const newlyAsked = (recipients: readonly StaffId[], asked: readonly Pick<Invited, 'instructor'>[]): StaffId[] =>
  [...new Set(recipients)].filter((one) => !asked.some(({ instructor }) => instructor === one));
