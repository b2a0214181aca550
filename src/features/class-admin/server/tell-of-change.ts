import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listRoll } from '../../classes/server/public.ts';
import { isMoved } from '../rules/edit-class.ts';
import { findDetails, saveEdit, type ClassDetails } from './edit-class.store.ts';

interface Version {
  readonly session: ClassSession;
}

/** Everybody in it is told once of what has changed for them. Gives how many bookings and waits that are. */
export async function tell(
  tx: StudioTx,
  at: Instant,
  { session, before }: Version & { readonly before: ClassDetails },
  after: Version & { readonly details: ClassDetails },
): Promise<number> {
  const { details } = after;
  const changes =
    isMoved(session, after.session) ||
    before.instructor !== details.instructor ||
    before.isOnline !== details.isOnline ||
    before.onlineLink !== details.onlineLink ||
    before.onlinePassword !== details.onlinePassword;
  if (!changes || after.session.endsAt <= at) return 0;
  const was = {
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    isOnline: before.isOnline,
    hasNewInstructor: before.instructor !== details.instructor,
  };
  const roll = await listRoll(tx, session.id);
  await enqueueMails(
    tx,
    at,
    roll.map(({ booking }) => bookingMail('class-changed', booking.id, { was })),
  );
  return roll.length;
}

/**
 * Another instructor teaches the class, and everybody in it is told. The caller holds its lock, has read `session` under it, and has decided
 * that it may be given away. Gives how many bookings and waits were told.
 */
export async function giveClass(tx: StudioTx, at: Instant, session: ClassSession, instructor: StaffId): Promise<number> {
  const before = (await findDetails(tx, session.id))!;
  const details = { ...before, instructor };
  await saveEdit(tx, session, details);
  return tell(tx, at, { session, before }, { session, details });
}
