import { instant, type Instant } from '../../kernel/time.ts';

/**
 * The server's time, told by its replies: rules in the browser use it, not the device's clock, which may be wrong (ARCHITECTURE.md, Time
 * and money). Whole seconds travel, so a difference below two of them is taken for none.
 */
const TOLERANCE_MS = 2000;

let offset = 0;

/** Learns from a reply. `header` is its Date. */
export function noteServerTime(header: string | null, receivedAt = Date.now()): void {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  const difference = told + 500 - receivedAt;
  offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** What the clock on the studio's server shows now. */
export const serverNow = (): Instant => instant(Date.now() + offset);
