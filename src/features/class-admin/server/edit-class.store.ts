import { sql } from 'kysely';
import { asId, type ClassSessionId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';

/** The form fields that do not affect bookings. */
export interface ClassDetails {
  readonly instructor: StaffId | null;
  readonly description: string;
  readonly additionalDetails: string;
  readonly color: string;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly onlinePassword: string | null;
  readonly trainerLink: string | null;
  readonly hideOnClassPass: boolean;
  readonly autoChargeNoShowFee: boolean;
  readonly averageRevenue: Minor;
  readonly location: LocationId | null;
  readonly room: string | null;
  /** Somebody changed it alone, so it is no longer as its recurrence made it. */
  readonly isEdited: boolean;
}

/** With the fees, whether or not they are charged. */
export interface DetailsWithFees extends ClassDetails {
  readonly lateCancelFee: Minor | null;
  readonly noShowFee: Minor | null;
}

const orNull = (units: number | null): Minor | null => (units === null ? null : minor(units));

export async function findDetails(tx: StudioTx, id: ClassSessionId): Promise<DetailsWithFees | null> {
  const row = await tx.selectFrom('class_session').selectAll().where('studio_id', '=', tx.studio).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    instructor: row.instructor_id === null ? null : asId<StaffId>(row.instructor_id),
    description: row.description,
    additionalDetails: row.additional_details,
    color: row.color,
    isOnline: row.is_online,
    onlineLink: row.online_link,
    onlinePassword: row.online_password,
    trainerLink: row.trainer_link,
    hideOnClassPass: row.hide_on_class_pass,
    autoChargeNoShowFee: row.auto_charge_no_show_fee,
    averageRevenue: minor(row.average_revenue),
    location: row.location_id === null ? null : asId<LocationId>(row.location_id),
    room: row.room,
    isEdited: row.edited_by_hand,
    lateCancelFee: orNull(row.late_cancel_fee),
    noShowFee: orNull(row.no_show_fee),
  };
}

/**
 * Stores all fields and the offers that still hold a seat. The caller holds the lock. `isEdited`: the fields differ from before, so the class
 * is no longer as its recurrence made it.
 */
export async function saveEdit(tx: StudioTx, session: ClassSession, details: ClassDetails, isEdited: boolean): Promise<void> {
  await sql`
    update class_session
    set name = ${session.name}, starts_at = ${toSqlTime(session.startsAt)}, ends_at = ${toSqlTime(session.endsAt)},
        visible_public = ${session.visiblePublic}, accept_reservations = ${session.acceptReservations}, capacity = ${session.capacity},
        waitlist_enabled = ${session.waitlistEnabled}, minimum_people = ${session.minimumPeople},
        minimum_hours = ${session.minimumHours}, offer_ends = ${session.offerEnds.map(toSqlTime)}::timestamptz[],
        instructor_id = ${details.instructor}, description = ${details.description}, additional_details = ${details.additionalDetails},
        color = ${details.color}, is_online = ${details.isOnline}, online_link = ${details.onlineLink},
        online_password = ${details.onlinePassword}, trainer_link = ${details.trainerLink}, hide_on_class_pass = ${details.hideOnClassPass},
        auto_charge_no_show_fee = ${details.autoChargeNoShowFee}, average_revenue = ${details.averageRevenue},
        location_id = ${details.location}, room = ${details.room}, edited_by_hand = edited_by_hand or ${isEdited}, version = version + 1
    where studio_id = ${tx.studio} and id = ${session.id}`.execute(tx);
}

/** The class is as its recurrence made it again. */
export async function forgetEdit(tx: StudioTx, id: ClassSessionId): Promise<void> {
  await sql`update class_session set edited_by_hand = false where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

export interface Overlap {
  readonly id: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
}

/** The other classes at the same time that this instructor teaches, or that are in this room. */
export async function listOverlaps(
  tx: StudioTx,
  session: ClassSession,
  { instructor, location, room }: Pick<ClassDetails, 'instructor' | 'location' | 'room'>,
): Promise<{ readonly taught: Overlap[]; readonly inRoom: Overlap[] }> {
  const rows = await tx
    .selectFrom('class_session')
    .select(['id', 'name', 'starts_at', 'instructor_id', 'location_id', 'room'])
    .where('studio_id', '=', tx.studio)
    .where('id', '<>', session.id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', toSqlTime(session.endsAt))
    .where('ends_at', '>', toSqlTime(session.startsAt))
    .orderBy('starts_at')
    .execute();
  const present = (row: (typeof rows)[number]) => ({
    id: asId<ClassSessionId>(row.id),
    name: row.name,
    startsAt: fromSqlTime(row.starts_at),
  });
  return {
    taught: rows.filter((row) => instructor !== null && row.instructor_id === instructor).map(present),
    inRoom: rows.filter((row) => room !== null && row.room === room && row.location_id === location).map(present),
  };
}
