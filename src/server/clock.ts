import { readFileSync } from 'node:fs';
import { instant, plus, type Instant } from '../kernel/time.ts';

/** The application's clock. Only this file calls Date.now. */
export interface Clock {
  now(): Instant;
  /** Milliseconds that only run forward, for caches and durations. A clock file cannot change them. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => instant(Date.now()), monotonic: () => performance.now() };

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const clockOf = ({ clockFile }: { readonly clockFile?: string | undefined }): Clock =>
  clockFile ? fileClock(clockFile) : systemClock;

/**
 * A clock for black-box checks. It reads the file at every call. The file holds an ISO instant, at which the clock stands still, or an
 * offset such as `+3d`, `-2h`, `+90s`. Without the file, or with an empty one, the system's time applies.
 */
export function fileClock(path: string): Clock {
  return {
    monotonic: systemClock.monotonic,
    now() {
      const text = readOrEmpty(path).trim();
      if (text === '') return systemClock.now();
      const offset = /^([+-])(\d+)([smhd])$/.exec(text);
      if (offset) return plus(systemClock.now(), Number(`${offset[1]}${offset[2]}`) * UNITS[offset[3]!]!);
      const fixed = Date.parse(text);
      if (Number.isNaN(fixed)) throw new Error(`CLOCK_FILE ${path} holds neither an ISO instant nor an offset: "${text}"`);
      return instant(fixed);
    },
  };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
