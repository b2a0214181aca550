/** Whole milliseconds since 1970-01-01T00:00Z. Only the wire uses seconds (readings §2). */
export type Instant = number & { readonly __instant: true };

/** Milliseconds */
export type Duration = number;

export const seconds = (count: number): Duration => count * 1000;
export const minutes = (count: number): Duration => count * 60_000;
export const hours = (count: number): Duration => count * 3_600_000;
export const days = (count: number): Duration => count * 86_400_000;

export const instant = (milliseconds: number): Instant => milliseconds as Instant;
export const plus = (at: Instant, length: Duration): Instant => (at + length) as Instant;
export const minus = (at: Instant, length: Duration): Instant => (at - length) as Instant;

/** Unix seconds for the wire. Drops fractions of a second. */
export const toUnix = (at: Instant): number => Math.floor(at / 1000);
export const fromUnix = (unix: number): Instant => (unix * 1000) as Instant;

export const earlier = (a: Instant, b: Instant): Instant => (a <= b ? a : b);
export const later = (a: Instant, b: Instant): Instant => (a >= b ? a : b);
