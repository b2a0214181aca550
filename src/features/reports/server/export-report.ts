import { offsetName } from '../../../context/dates.ts';
import type { Language } from '../../../context/language.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { isRepeated } from '../../../kernel/wall-clock.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { spreadsheet } from '../../../server/http/spreadsheet.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { exportReport as contract } from '../contract/reports.contract.ts';
import type { ReportRefusal } from '../rules/decide-report-days.ts';
import { REPORT_ORDERS, type ActivityRecord, type ReportOrder } from '../rules/report-record.ts';
import { reportTexts } from '../texts.ts';
import { scopeOf } from './report-scope.ts';
import { statusLabel } from './status-label.ts';
import { listActivity } from './reports.store.ts';

/** Exports all rows of the report as a file named by its days, in the order of the screen. */
export async function exportReport(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, ReportRefusal>> {
  const { tx, studio, query, language } = call;
  const { timeZone, locale } = studio.settings;
  const scope = scopeOf(call);
  if (!scope.ok) return scope;
  const { orderBy: by = 'record_id', orderDesc: descending = true } = query;
  const { records } = await listActivity(tx, scope.value, { by, descending, page: null });
  const { first, last } = scope.value.days;
  const { columns } = reportTexts(language);
  return ok({
    name: `${reportTexts(language).fileName}-${first}-${last}.csv`,
    text: spreadsheet({
      columns: REPORT_ORDERS.map((key) => ({ key, header: columns[key] })),
      rows: records.map((record) => cellsOf(record, timeZone, language)),
      locale,
    }),
  });
}

/** Times are in a format that all spreadsheets read. */
function cellsOf(record: ActivityRecord, zone: Zone, language: Language): Record<ReportOrder, string | number> {
  const { day, time } = localTimeOf(zone, record.startsAt);
  return {
    record_id: record.id,
    service_name: record.name,
    datetime: `${day} ${time}${isRepeated(zone, record.startsAt) ? ` ${offsetName(zone, record.startsAt, language)}` : ''}`,
    type: reportTexts(language).types[record.type],
    duration: record.minutes,
    location_name: record.locationName ?? '',
    instructor_name: record.instructor?.name ?? '',
    total_bookings: record.bookings,
    total_attendance: record.attendance,
    status_label: statusLabel(record, language),
    late_cancel_count: record.lateCancels,
    no_show_count: record.noShows,
  };
}
