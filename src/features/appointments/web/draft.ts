/**
 * The appointment that the visitor is about to book, as the browser stores it and passes it on (spec 2 §3, Appointment draft; spec 2 §2,
 * `bookingData`).
 */
import * as z from 'zod/mini';
import type { PassId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { storage } from '../../../web/lib/storage.ts';

const words = z.string().check(z.maxLength(5000));
const picture = z.nullable(words);

const Draft = z.object({
  /** The tab of origin, so that Change leads back there. */
  by: z.enum(['service', 'instructor']),
  service: z.object({ id: plainId<ServiceId>(), name: words, description: z.nullable(words), media_url: picture }),
  instructor: z.object({
    id: plainId<StaffId>(),
    name: words,
    profile_picture_url: picture,
    pricing: z.nullable(z.object({ price: z.number(), tax: z.number(), total: z.number() })),
    /** Credits for all persons together. */
    subtotal: z.int(),
  }),
  /** Unix seconds of the start, before the year 10000. */
  slot: z.object({ date: z.int().check(z.positive(), z.maximum(253_402_300_799)) }),
  timeSelection: z.object({
    persons: z.int().check(z.positive()),
    duration: z.object({ duration: z.int().check(z.positive()) }),
  }),
  id: z.optional(plainId<PassId>()),
});
export type Draft = z.output<typeof Draft>;

/** Serializes the draft for a window that cannot read this frame's storage (spec 2 §2). */
export const bookingDataOf = (draft: Draft): string => JSON.stringify(draft);

function draftOf(value: unknown): Draft | null {
  const read = z.safeParse(Draft, value);
  return read.success ? read.data : null;
}

/** Reads a draft from an address. Null when there is none or it is invalid. */
export function draftOfQuery(bookingData: string | undefined): Draft | null {
  try {
    return bookingData === undefined ? null : draftOf(JSON.parse(bookingData));
  } catch {
    return null;
  }
}

export const isSameSlot = (one: Draft, other: Draft): boolean => slotOf(one) === slotOf(other);
const slotOf = ({ instructor, service, slot, timeSelection: { persons, duration } }: Draft): string =>
  [instructor.id, service.id, slot.date, duration.duration, persons].join();

export const keptDraft = (): Draft | null => draftOf(storage.read('appointment_booking'));
export const keepDraft = (draft: Draft): void => storage.write('appointment_booking', draft);
export const forgetDraft = (): void => storage.clear('appointment_booking');
