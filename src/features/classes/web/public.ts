/** What the app's composition takes from the class screens; the screens themselves are loaded lazily. */
export { ClassPageSkeleton } from '../../schedule/web/class-page/class-page-skeleton.tsx';
export { prefetchSchedule } from '../../schedule/web/prefetch-schedule.ts';
export { readBookingsQuery, readClassQuery, readScheduleQuery } from '../../schedule/web/queries.ts';
