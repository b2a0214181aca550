export { recurrenceTable } from './recurrence-table.ts';
export { scheduleTopUp, topUpTimetable } from './top-up.ts';
export { changeFeesOfRecurrences, extendRecurrence, insertSkip } from './timetable.store.ts';
export { settleChanges } from './changes/settle-change.ts';
export { closureTable } from './closures/closure-table.ts';
export { closuresThatBegin, scheduleClosures } from './closures/longer-passes.ts';
export { listClosures, type Closure } from './closures/closures.store.ts';
