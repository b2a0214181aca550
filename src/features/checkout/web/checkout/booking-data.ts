import * as z from 'zod/mini';
import type { SelectedPack } from '../../../../web/lib/storage.ts';

/** `bookingData` of the address (spec 2 §2); it holds `packCart` too, in which there is always one of it. */
const BookingData = z.object({ selectedPack: z.object({ id: z.int().check(z.minimum(1)) }) });

/** The pack that came with an address; null where there is none that can be. */
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
