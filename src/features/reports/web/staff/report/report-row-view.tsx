import { useDates } from '../../../../../web/lib/settings.ts';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import type { ReportRow } from '../../../contract/reports.contract.ts';
import type { ReportOrder } from '../../../rules/report-record.ts';
import { reportSay as say } from './report-texts.ts';

/** Class ids and appointment ids overlap. */
export const keyOf = ({ type, record_id: id }: ReportRow): string => `${type} ${id}`;

export function useRowView() {
  const dates = useDates('staff');
  return (row: ReportRow) => ({
    when: dates.momentTitle(row.datetime),
    type: say.types[row.type],
    duration: say.minutes(row.duration),
    location: row.location_name ?? say.nowhere,
    instructor: row.instructor_name === '' ? say.nowhere : row.instructor_name,
  });
}

/** The usual status has no color. */
export const RowStatus = ({ row }: { readonly row: ReportRow }) =>
  isUsual(row) ? row.status_label : <StatusWord tone={row.status === 'cancelled' ? 'off' : 'wait'}>{row.status_label}</StatusWord>;

export const isUsual = ({ status }: ReportRow): boolean => status === 'scheduled' || status === 'confirmed';

/** The instructor column is only for staff who see everybody's records. */
export const columnsFor = (seesAll: boolean): readonly ReportOrder[] => COLUMNS.filter((column) => seesAll || column !== 'instructor_name');

const COLUMNS: readonly ReportOrder[] = [
  'service_name',
  'record_id',
  'datetime',
  'type',
  'duration',
  'location_name',
  'instructor_name',
  'status_label',
  'total_bookings',
  'total_attendance',
  'late_cancel_count',
  'no_show_count',
];
const TEXTS: readonly ReportOrder[] = ['service_name', 'type', 'location_name', 'instructor_name', 'status_label'];

export const isText = (column: ReportOrder): boolean => TEXTS.includes(column);
