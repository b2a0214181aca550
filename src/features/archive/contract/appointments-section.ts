/** The archive's appointments and instructors' working hours (readings §8). */
import * as z from 'zod/mini';
import { APPOINTMENT_STATES, CANCELLED_BY } from '../rules/archived-appointments.ts';
import {
  calendarDay,
  isoTime,
  key,
  linkAddress,
  orFalse,
  orNull,
  orTrue,
  positive,
  positiveAmount,
  said,
  text,
  timeOfDay,
  weekday,
  count,
} from './archive-fields.ts';

const minutes = z.int().check(z.minimum(5), z.maximum(960));

export const appointmentService = said(
  orNull(
    z.strictObject({
      active: orTrue,
      minPersons: z._default(positive, 1),
      maxPersons: z._default(positive, 1),
      sessionPlaces: said(orNull(positive), 'null = private; otherwise others may join until so many persons take part.'),
      prepMinutes: said(z._default(count.check(z.maximum(480)), 0), 'After it the instructor is occupied for so long.'),
      isOnline: orFalse,
      onlineLink: orNull(linkAddress(1000)),
      position: z._default(count, 0),
      durations: z.array(z.strictObject({ minutes, enabled: orTrue, creditsPerPerson: z._default(positive, 1) })),
    }),
  ),
  'By which rules it is booked as an appointment; null = it is not.',
);

const workingDay = z.strictObject({
  weekday: weekday(),
  enabled: orTrue,
  starts: timeOfDay,
  ends: timeOfDay,
  break: orNull(z.strictObject({ enabled: orTrue, starts: timeOfDay, ends: timeOfDay })),
});

const reason = z._default(text(500), '');
const slot = z.strictObject({ startsAt: isoTime, endsAt: isoTime, reason });
const many = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.array(schema), []);

const hours = z.strictObject({
  services: said(many(z.strictObject({ service: key, workingDays: many(workingDay) })), 'What they offer, and when.'),
  durations: said(
    many(z.strictObject({ minutes, enabled: orTrue, price: positiveAmount })),
    "What is booked with them, and their price in minor units of the studio's currency.",
  ),
  closedDays: many(z.strictObject({ day: calendarDay, reason })),
  closedSlots: many(slot),
  additionalSlots: said(many(slot), 'Offered outside of the working days.'),
});

export const staffHours = said(orNull(hours), 'What an instructor offers for appointments; null = nothing.');

export const appointmentSession = z.strictObject({
  key,
  service: key,
  instructor: key,
  startsAt: isoTime,
  endsAt: isoTime,
  busyUntil: said(isoTime, 'With the rest of its last slot and the time to prepare.'),
  minutes: positive,
  places: positive,
  isShared: orFalse,
  isOnline: orFalse,
  joinLink: orNull(linkAddress(2000)),
  hostLink: orNull(linkAddress(2000)),
  endedAt: said(orNull(isoTime), 'When the last one left it: it occupies nobody.'),
});

export const appointment = z.strictObject({
  key,
  session: key,
  customer: key,
  persons: positive,
  state: z.enum(APPOINTMENT_STATES),
  pass: orNull(key),
  creditCycles: said(many(z.int()), 'The cycle of the pass from which each credit came; none of an unlimited pass.'),
  cancelMinutes: said(orNull(count), 'It can be cancelled until so many minutes before it begins; null = as the settings say.'),
  createdAt: isoTime,
  confirmedAt: orNull(isoTime),
  cancelled: orNull(z.strictObject({ at: isoTime, by: z.enum(CANCELLED_BY) })),
});
