import { instant, type Instant } from '../../kernel/time.ts';

/**
 * The server's time, read from its replies. Rules in the browser use it, because the device's clock may be wrong (ARCHITECTURE.md, Time and
 * money). The header has whole seconds, so a difference of less than two seconds counts as none.
 */
const TOLERANCE_MS = 2000;

let offset = 0;

/** Sets the offset from a reply: the server's time in milliseconds, or NaN, and the time of its arrival on this device's clock. */
export function noteServerTime(at: number, arrivedAt = Date.now()): void {
  if (Number.isNaN(at)) return;
  const difference = at + 500 - arrivedAt;
  // The arrival of a document is measured in fractions, and an instant has whole milliseconds.
  offset = Math.abs(difference) < TOLERANCE_MS ? 0 : Math.round(difference);
}

/** The current time on the server's clock. */
export const serverNow = (): Instant => instant(Date.now() + offset);
