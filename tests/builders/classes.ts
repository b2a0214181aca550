/** Inserts locations, classes and bookings. `aBooking` keeps the counters of the occurrence up to date. */
import { sql } from 'kysely';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type ClassTemplateId,
  type CustomerId,
  type LocationId,
  type PassId,
  type ServiceId,
  type StaffId,
  type TagId,
} from '../../src/kernel/ids.ts';
import type { Minor } from '../../src/kernel/money.ts';
import { instant, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import type { BookingState } from '../../src/features/classes/rules/class-session.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

let made = 0;
const next = (word: string): string => `${word} ${++made}`;

export async function aLocation(tx: StudioTx, { name = next('Place') } = {}): Promise<LocationId> {
  const row = await tx.insertInto('location').values({ studio_id: tx.studio, name }).returning('id').executeTakeFirstOrThrow();
  return asId<LocationId>(row.id);
}

export async function aService(
  tx: StudioTx,
  { name = next('Service'), firstVisit = null as string | null, picture = null as string | null } = {},
): Promise<ServiceId> {
  const row = await tx
    .insertInto('service')
    .values({ studio_id: tx.studio, name, first_visit: firstVisit, media_url: picture })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<ServiceId>(row.id);
}

export async function aTag(tx: StudioTx, { name = next('Tag') } = {}): Promise<TagId> {
  const row = await tx.insertInto('tag').values({ studio_id: tx.studio, name }).returning('id').executeTakeFirstOrThrow();
  return asId<TagId>(row.id);
}

/** An instructor without a log-in. */
export async function anInstructor(
  tx: StudioTx,
  { name = next('Instructor'), teaches = true, active = true, picture = null as string | null, description = null as string | null } = {},
): Promise<StaffId> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@staff.test`;
  const row = await tx
    .insertInto('staff')
    .values({
      studio_id: tx.studio,
      role: 'instructor',
      teaches,
      is_archived: !active,
      name,
      email,
      email_key: email,
      picture_url: picture,
      description,
      created_at: toSqlTime(instant(0)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<StaffId>(row.id);
}

export interface TemplateFacts {
  name?: string;
  service?: ServiceId | null;
  tags?: readonly TagId[];
  picture?: string | null;
}

export async function aClassTemplate(
  tx: StudioTx,
  { name = next('Class'), service = null, tags = [], picture = null }: TemplateFacts = {},
): Promise<ClassTemplateId> {
  const row = await tx
    .insertInto('class_template')
    .values({ studio_id: tx.studio, name, service_id: service, color: '#0f766e', duration_minutes: 60, media_url: picture })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tags.length > 0)
    await tx
      .insertInto('class_template_tag')
      .values(tags.map((tag) => ({ studio_id: tx.studio, class_template_id: row.id, tag_id: tag })))
      .execute();
  return asId<ClassTemplateId>(row.id);
}

export interface SessionFacts {
  template?: ClassTemplateId;
  startsAt: Instant;
  /** Minutes. */
  lasts?: number;
  name?: string;
  description?: string;
  location?: LocationId | null;
  instructor?: StaffId | null;
  /** Null when unlimited. */
  capacity?: number | null;
  seatsOffered?: number;
  waitlist?: boolean;
  visible?: boolean;
  open?: boolean;
  online?: { link: string; password: string | null } | null;
  lateCancelFee?: Minor | null;
  cancelled?: { at: Instant; reason?: string; shown?: boolean } | null;
  /** Charged when attendance is completed. */
  noShowFee?: Minor | null;
  attendanceCompleted?: boolean;
}

/** An occurrence with ten places that is visible and takes reservations. */
export async function aClassSession(tx: StudioTx, facts: SessionFacts): Promise<ClassSessionId> {
  const name = facts.name ?? next('Class');
  const template = facts.template ?? (await aClassTemplate(tx, { name }));
  const row = await tx
    .insertInto('class_session')
    .values({
      studio_id: tx.studio,
      class_template_id: template,
      location_id: facts.location ?? null,
      instructor_id: facts.instructor ?? null,
      name,
      description: facts.description ?? '',
      color: '#0f766e',
      starts_at: toSqlTime(facts.startsAt),
      ends_at: toSqlTime(plus(facts.startsAt, minutes(facts.lasts ?? 60))),
      visible_public: facts.visible ?? true,
      accept_reservations: facts.open ?? true,
      capacity: facts.capacity === undefined ? 10 : facts.capacity,
      offer_ends: Array.from({ length: facts.seatsOffered ?? 0 }, () => toSqlTime(facts.startsAt)),
      waitlist_enabled: facts.waitlist ?? false,
      is_online: Boolean(facts.online),
      online_link: facts.online?.link ?? null,
      online_password: facts.online?.password ?? null,
      late_cancel_fee: facts.lateCancelFee ?? null,
      cancelled_at: facts.cancelled ? toSqlTime(facts.cancelled.at) : null,
      cancellation_reason: facts.cancelled?.reason ?? null,
      show_when_cancelled: facts.cancelled?.shown ?? false,
      no_show_fee: facts.noShowFee ?? null,
      auto_charge_no_show_fee: Boolean(facts.noShowFee),
      attendance_completed: facts.attendanceCompleted ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<ClassSessionId>(row.id);
}

export interface BookingFacts {
  session: ClassSessionId;
  customer: CustomerId;
  /** The name of another attendee. Without it the customer is the attendee. */
  other?: string;
  state?: BookingState;
  waits?: boolean;
  pass?: PassId | null;
  freeUntil?: Instant | null;
  at?: Instant;
}

/** A seat by default. Takes no credit. */
export async function aBooking(tx: StudioTx, facts: BookingFacts): Promise<BookingId> {
  const state = facts.state ?? 'reserved';
  const live = state === 'reserved' || state === 'attended';
  const { rows } = await sql<{ seq: number }>`
    update class_session
    set seats_taken = seats_taken + ${live && !facts.waits ? 1 : 0}, waiting = waiting + ${facts.waits ? 1 : 0},
        last_waitlist_seq = last_waitlist_seq + ${facts.waits ? 1 : 0}, version = version + 1
    where studio_id = ${tx.studio} and id = ${facts.session} returning last_waitlist_seq as seq`.execute(tx);
  const row = await tx
    .insertInto('booking')
    .values({
      studio_id: tx.studio,
      class_session_id: facts.session,
      customer_id: facts.customer,
      class_for: facts.other === undefined ? 'myself' : 'other',
      applicant_name: facts.other ?? null,
      applicant_key: facts.other === undefined ? null : `name:${facts.customer}:${facts.other.toLowerCase()}`,
      state,
      waitlist_seq: facts.waits ? rows[0]!.seq : null,
      pass_id: facts.pass ?? null,
      free_until: facts.freeUntil ? toSqlTime(facts.freeUntil) : null,
      created_at: toSqlTime(facts.at ?? instant(0)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<BookingId>(row.id);
}
