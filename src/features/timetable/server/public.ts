export { recurrenceTable } from './recurrence-table.ts';
export { scheduleTopUp, topUpTimetable } from './top-up.ts';
export { changeFeesOfRecurrences } from './timetable.store.ts';
export { settleChanges } from './changes/settle-change.ts';
