import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';

const MONTH = 30 * 1440;

/** When appointments are booked and cancelled (spec 2 §3). */
export const appointmentsFields = z.object({
  /** Minutes between two possible starts. */
  slotMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** Customers book so many days ahead. */
  daysAhead: z.int().check(z.minimum(1), z.maximum(730)),
  /** Customers book until so many minutes before the start. */
  bookUntilMinutes: z.int().check(z.minimum(0), z.maximum(MONTH)),
  /** Customers cancel until so many minutes before the start. */
  cancelUntilMinutes: z.int().check(z.minimum(0), z.maximum(MONTH)),
  /** An appointment waits until its instructor confirms it. */
  instructorConfirms: z.boolean(),
});
export type AppointmentsFields = z.output<typeof appointmentsFields>;

export const appointmentsGroup = singleCalls({
  path: '/office/settings/appointments',
  can: 'edit-settings',
  feature: 'appointments',
  one: 'rules of appointments',
  fields: appointmentsFields,
});
