/** What the app's composition takes from the class screens; the screens themselves are loaded lazily. */
export { ClassPageSkeleton } from './class-page-skeleton.tsx';
export { prefetchSchedule } from './prefetch-schedule.ts';
export { readBookingsQuery, readClassQuery, readScheduleQuery } from './queries.ts';
