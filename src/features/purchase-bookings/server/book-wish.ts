/** Makes the booking of a purchase with the same use cases as a booking by hand (docs/decisions/0148). */
import { languageOf } from '../../../context/language.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { CustomerActor } from '../../../context/permissions.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision, type Refusal } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { bookAppointment, holdAppointment } from '../../appointments/server/public.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import type { PurchaseBooked, PurchaseWish } from '../../checkout/rules/purchase-booking.ts';
import { opensWith } from '../../classes/rules/private-class.ts';
import { whyClosedToStaff } from '../../classes/rules/seats.ts';
import { findSessions, lockSessions } from '../../classes/server/public.ts';
import { completeSeriesCheckout } from '../../series/server/public.ts';
import type { PurchaseRefusal } from '../texts.ts';

export interface BookAsk {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly actor: CustomerActor;
  /** The sold pass, which pays for the booking. */
  readonly pass: PassId;
}

type Outcome = Decision<PurchaseBooked, Refusal>;
type Of<Kind extends PurchaseWish['kind']> = Extract<PurchaseWish, { kind: Kind }>;

const no = (refusal: PurchaseRefusal): Outcome => refuse(refusal);

/** Books the wish or returns the refusal. It never joins a waitlist, because the customer who pressed Pay did not ask for that. */
export function bookWish(ask: BookAsk, wish: PurchaseWish): Promise<Outcome> {
  switch (wish.kind) {
    case 'class':
      return bookClass(ask, wish);
    case 'appointment':
      return bookSlot(ask, wish);
    case 'series':
      return bookSeries(ask, wish);
  }
}

/** A call like the browser's. These use cases do not read the missing fields. */
const callOf = <Body>({ tx, studio, at, actor }: BookAsk, body: Body) =>
  ({ tx, studio, at, actor, body, language: languageOf(studio.settings.locale) }) as Omit<Call, 'actor' | 'body'> & {
    readonly actor: CustomerActor;
    readonly body: Body;
  };

const NOTHING = { booking: null, appointment: null, seriesBooking: null, isRequest: false };

async function bookClass(
  ask: BookAsk,
  { session: id, startsAt, guest, allowsOverlap, key, letsIn = false }: Of<'class'>,
): Promise<Outcome> {
  const { tx, studio, pass } = ask;
  if (!hasFeature(studio, 'group_classes')) return no({ code: 'no-longer-offered' });
  const [, sessions] = await Promise.all([lockSessions(tx, [id]), findSessions(tx, [id])]);
  const session = sessions.get(id);
  // Reports a changed start only for a class that customers see.
  if (!session || (letsIn ? whyClosedToStaff(session) : !opensWith(session, key))) return no({ code: 'no-longer-offered' });
  if (session.startsAt !== startsAt) return no({ code: 'class-moved', startsAt: session.startsAt });
  const body = {
    user_pass: pass,
    schedule_id: id,
    class_for: guest === null ? ('myself' as const) : ('other' as const),
    applicantName: guest?.name ?? null,
    applicantEmail: guest?.email ?? null,
    allow_overlap: allowsOverlap,
    key,
  };
  const answer = await reserveClass({ ...callOf(ask, body), takesSeatsOnly: true, letsIn });
  if (letsIn && 'ok' in answer && answer.ok)
    await writeAudit(tx, ask.at, {
      by: ask.actor.impersonatedBy,
      action: 'booking.add',
      subject: ['booking', answer.value.booking_id],
      data: { waits: false },
    });
  return outcomeOf(answer, (reply) => ({ ...NOTHING, booking: reply.booking_id, creditsLeft: reply.credits_remaining }));
}

/** Renews the customer's hold at the current price, and books it. */
async function bookSlot(ask: BookAsk, { instructor, service, startsAt, minutes, persons, credits }: Of<'appointment'>): Promise<Outcome> {
  if (!hasFeature(ask.studio, 'appointments')) return no({ code: 'no-longer-offered' });
  const slot = { instructor_id: instructor, service_id: service, duration: minutes, persons, unix_slot_date: startsAt };
  const held = await holdAppointment(callOf(ask, slot));
  if (!('ok' in held) || !held.ok) return outcomeOf(held, () => ({ ...NOTHING, creditsLeft: null }));
  const { temp_appointment_id, appointment } = held.value;
  if (appointment.subtotal > credits) return no({ code: 'costs-more', credits: appointment.subtotal });
  const booked = await bookAppointment(callOf(ask, { pass_user_id: ask.pass, temp_appointment_id }));
  return outcomeOf(booked, (reply) => ({
    ...NOTHING,
    appointment: reply.appointment_id,
    isRequest: reply.status === 'waiting_for_confirmation',
    creditsLeft: reply.credits_remaining,
  }));
}

async function bookSeries(ask: BookAsk, { series, classes }: Of<'series'>): Promise<Outcome> {
  if (!hasFeature(ask.studio, 'series')) return no({ code: 'no-longer-offered' });
  const body = {
    pass_user_id: ask.pass,
    series_id: series,
    class_ids: classes.map(({ session }) => session),
    unix_starts: classes.map(({ startsAt }) => startsAt),
  };
  return outcomeOf(await completeSeriesCheckout(callOf(ask, body)), (reply) => ({
    ...NOTHING,
    seriesBooking: reply.series_booking_id,
    creditsLeft: reply.credits_remaining,
  }));
}

/** A Problem without a refusal means that something no longer exists, or that the studio still needs answers. */
function outcomeOf<Reply>(answer: Decision<Reply, Refusal> | Problem, booked: (reply: Reply) => PurchaseBooked): Outcome {
  if (!('ok' in answer)) return no({ code: answer.status === 422 ? 'questions-open' : 'no-longer-offered' });
  return answer.ok ? ok(booked(answer.value)) : answer;
}
