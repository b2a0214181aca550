import { instant, type Instant } from '../../kernel/time.ts';

/** Both drivers return `timestamptz` as a Date. Stores convert with these functions only. */
export const toSqlTime = (at: Instant): Date => new Date(at);
export const fromSqlTime = (at: Date): Instant => instant(at.getTime());
export const fromSqlTimeOrNull = (at: Date | null): Instant | null => (at === null ? null : fromSqlTime(at));
