/** What the app's composition takes from the class screens; the screens themselves are loaded lazily. */
export { prefetchSchedule } from './prefetch-schedule.ts';
export { readBookingsQuery, readClassQuery, readScheduleQuery } from './queries.ts';
