import * as z from 'zod/mini';
import type { SelectedPack } from '../../../../web/lib/storage.ts';

/** The `bookingData` parameter of an address (spec 2 §2). Its `packCart` is not read, because the quantity is always one. */
const BookingData = z.object({ selectedPack: z.object({ id: z.int().check(z.minimum(1)) }) });

/** The pack in the address. Null when the address has no valid one. */
export function packOfBookingData(text: string | undefined): SelectedPack | null {
  const read = BookingData.safeParse(parse(text));
  return read.success ? { id: read.data.selectedPack.id } : null;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
