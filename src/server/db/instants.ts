import { instant, type Instant } from '../../kernel/time.ts';

/** `timestamptz` travels as a Date through both drivers; stores convert here and nowhere else. */
export const toSqlTime = (at: Instant): Date => new Date(at);
export const fromSqlTime = (at: Date): Instant => instant(at.getTime());
export const fromSqlTimeOrNull = (at: Date | null): Instant | null => (at === null ? null : fromSqlTime(at));
