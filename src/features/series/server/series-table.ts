import { entityTable } from '../../../server/entities/entity-table.ts';
import { seriesFields } from '../contract/office-series.ts';

export const seriesTable = entityTable({
  table: 'series',
  fields: seriesFields,
  columns: {
    name: 'text',
    description: 'text',
    mediaUrl: 'text',
    status: 'text',
    allowBookingAfterStart: 'boolean',
    occurrences: { link: 'series_class', own: 'series_id', other: 'class_session_id', position: 'position', refersTo: 'occurrences' },
  },
  usedBy: ['series_booking.series_id'],
});
