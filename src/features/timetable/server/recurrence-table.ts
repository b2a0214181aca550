import { entityTable } from '../../../server/entities/entity-table.ts';
import { recurrenceFields } from '../contract/recurrence.ts';

export const recurrenceTable = entityTable({
  table: 'recurrence',
  fields: recurrenceFields,
  columns: {
    class: { column: 'class_template_id', type: 'bigint', refersTo: 'classes' },
    location: { column: 'location_id', type: 'bigint', refersTo: 'locations' },
    room: 'text',
    instructor: { column: 'instructor_id', type: 'bigint', refersTo: 'staff' },
    weekday: 'int',
    starts: 'text',
    durationMinutes: 'int',
    everyWeeks: 'int',
    firstDay: 'date',
    lastDay: 'date',
    capacity: 'int',
    waitlistEnabled: 'boolean',
    visiblePublic: 'boolean',
    isOnline: 'boolean',
    onlineLink: 'text',
    lateCancelFee: 'bigint',
    noShowFee: 'bigint',
    ownLateFee: 'boolean',
    ownNoShowFee: 'boolean',
    minimumPeople: 'int',
    minimumHours: 'int',
  },
  usedBy: ['class_session.recurrence_id', 'recurrence_skip.recurrence_id'],
});
