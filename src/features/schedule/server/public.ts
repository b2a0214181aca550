/** The schedule's exports for the server's composition. */
export { scheduleCache, type ScheduleCache } from './schedule-cache.ts';
