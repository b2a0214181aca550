/** What the server's composition makes of the schedule. */
export { scheduleCache, type ScheduleCache } from './schedule-cache.ts';
