/** Calls for customers: checkout with a hold, booking with a pass, list, cancellation (spec 2 §2, §3, §7; readings §2, §8). */
import * as z from 'zod/mini';
import type { AppointmentId, PassId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { IneligiblePass, ReservePass } from '../../bookings/contract/bookings.contract.ts';
import { CustomField } from '../../custom-fields/contract/custom-fields.contract.ts';
import { CANCELLED_BY } from '../rules/appointment.ts';
import { APPOINTMENT, Reason } from './appointment-fields.ts';

const CUSTOMER = { who: 'customer', feature: 'appointments' } as const;

/** The public handle of a hold: at least 128 random bits. */
const handle = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A pass that can pay for this appointment, the first one preselected. `credits_remaining` is null when unlimited. */
const AppointmentPass = z.omit(ReservePass, { uses_guest_credits: true, charges_late_cancel_fee: true });
export type AppointmentPass = z.output<typeof AppointmentPass>;

const AppointmentSummary = z.object({
  service: z.object({
    id: plainId<ServiceId>(),
    name: z.string(),
    description: z.nullable(z.string()),
    media_url: z.nullable(z.string()),
    is_online: z.boolean(),
  }),
  instructor: z.object({
    id: plainId<StaffId>(),
    name: z.string(),
    profile_picture_url: z.nullable(z.string()),
    /** The instructor's price, for display only (readings §8). Null when the instructor has not set one. */
    pricing: z.nullable(z.object({ price: z.number(), tax: z.number(), total: z.number() })),
  }),
  unix_start: unixTime,
  unix_end: unixTime,
  /** Minutes. */
  duration: z.int(),
  persons: z.int(),
  credits_per_person: z.int(),
  /** Credits for all persons together. */
  subtotal: z.int(),
  /** Other people take part already, or may join. */
  is_shared: z.boolean(),
});
export type AppointmentSummary = z.output<typeof AppointmentSummary>;

/**
 * Holds the slot for 10 minutes. Each customer has one hold; a new hold replaces the old one. If the customer held this time before, the
 * new hold keeps the old end. Once `held_until_unix` has passed, nothing is held, and the booking takes the slot if it is free
 * (docs/decisions/0110). An unavailable slot is 409 `slot-not-available`. Its details hold the reason (`why`) and the next available slots,
 * `next_slots: {unix_slot_date, instructor_id}[]`.
 */
export const getAppointmentCheckoutData = endpoint({
  ...CUSTOMER,
  method: 'POST',
  path: '/api/get-appointment-checkout-data',
  summary: 'Holds a slot for 10 minutes, and says what the checkout of an appointment needs',
  body: z.object({
    instructor_id: id<StaffId>(),
    service_id: id<ServiceId>(),
    /** Minutes. */
    duration: z.int().check(z.minimum(1), z.maximum(960)),
    persons: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    unix_slot_date: unixTime,
    /** The chosen pass, if any. It comes first in the list if it can pay. */
    pass_id: z.optional(z.nullable(id<PassId>())),
  }),
  reply: z.object({
    success: z.boolean(),
    temp_appointment_id: handle,
    held_until_unix: unixTime,
    appointment: AppointmentSummary,
    passes: z.array(AppointmentPass),
    ineligible_passes: z.array(IneligiblePass),
    /** The booking waits until the instructor confirms it. */
    allow_instructor_confirm: z.boolean(),
    waiver: z.object({ require_sign: z.boolean(), wavier_hash: z.string(), waiver_type: z.string(), text: z.string() }),
    customer_accepted_wavier: z.boolean(),
    phone_required: z.boolean(),
    customer_phone: z.nullable(z.string()),
    custom_unfilled_fields: z.array(CustomField),
    show_checkout_fields: z.boolean(),
    /** The first moment that is too late to cancel and get the credits back. */
    cancel_before_unix: unixTime,
  }),
});

/** Our own call, like `/api/release-seat`, sent when the customer leaves the checkout. Safe to repeat, and to send without a hold. */
export const releaseAppointment = endpoint({
  ...CUSTOMER,
  method: 'POST',
  path: '/api/release-appointment',
  summary: 'Gives back the slot that is held for the caller, if there is one',
  body: z.object({ temp_appointment_id: handle }),
  reply: z.object({ success: z.boolean() }),
});

/**
 * For 10 minutes after a hold ends, the call still books the slot if it is free; if not, the answer is 409 as for a hold. Later the answer
 * is 409 `hold-over`: reading the checkout data again creates a new hold.
 */
export const bookAppointment = endpoint({
  ...CUSTOMER,
  method: 'POST',
  path: '/api/appointment-cash-checkout',
  idempotent: true,
  tells: 'booked',
  summary: 'Books the appointment that is held with a pass',
  body: z.object({
    pass_user_id: id<PassId>(),
    temp_appointment_id: handle,
    customer_phone: z.optional(z.nullable(z.string())),
  }),
  reply: z.object({
    ...Done.shape,
    appointment_id: plainId<AppointmentId>(),
    status: APPOINTMENT.status,
    status_label: z.string(),
    /** The credits left on the pass for appointments after this booking. Null when unlimited. */
    credits_remaining: z.nullable(z.int()),
  }),
});

/** An appointment in the customer's list. `date` is the day in the studio's format. */
const AppointmentCard = z.object({
  ...APPOINTMENT,
  service_id: plainId<ServiceId>(),
  service_description: z.nullable(z.string()),
  media_url: z.nullable(z.string()),
  instructor_picture_url: z.nullable(z.string()),
  date: z.string(),
  pass_user: z.nullable(z.object({ name: z.string() })),
  /** The credits paid; 0 for an unlimited pass. For a cancelled appointment, the credits returned. */
  credits: z.int(),
  unix_cancelled: z.nullable(unixTime),
  cancelled_by: z.nullable(z.enum(CANCELLED_BY)),
  /** The result of cancelling now, by the server's rule. Null when the appointment cannot be cancelled. */
  cancellation: z.nullable(z.object({ credits_returned: z.int() })),
  cancel_refusal: z.nullable(Reason),
});
export type AppointmentCard = z.output<typeof AppointmentCard>;

export const listAppointments = endpoint({
  ...CUSTOMER,
  method: 'POST',
  path: '/api/customer/appointments',
  summary: 'The caller’s appointments: upcoming, past or cancelled, a page at a time',
  body: z.object({
    page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    page_size: z._default(z.int().check(z.minimum(1), z.maximum(100)), 15),
    type: z._default(z.enum(['upcoming', 'past', 'cancelled']), 'upcoming'),
  }),
  reply: z.object({
    data: z.array(AppointmentCard),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
  }),
});

export const cancelAppointment = endpoint({
  ...CUSTOMER,
  method: 'POST',
  path: '/api/customer/appointments/cancel',
  idempotent: true,
  summary: 'Cancels an appointment; its credits go back to where they came from',
  body: z.object({ appointment_id: id<AppointmentId>() }),
  reply: z.object({ ...Done.shape, appointment_id: plainId<AppointmentId>(), credits_returned: z.int() }),
});

/** Our own call, like the calendar call of a booking. */
export const getAppointmentCalendar = endpoint({
  ...CUSTOMER,
  method: 'GET',
  path: '/api/customer/calendar/appointment/{id}',
  summary: 'One appointment as an .ics file',
  params: z.object({ id: id<AppointmentId>() }),
  reply: z.object({ filename: z.string(), content_type: z.string(), content: z.string() }),
});
