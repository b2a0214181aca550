import { stringify } from 'csv-stringify/sync';
import { offsetName } from '../../../context/dates.ts';
import type { Language } from '../../../context/language.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { isRepeated } from '../../../kernel/wall-clock.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
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
  return ok({
    name: `${reportTexts(language).fileName}-${first}-${last}.csv`,
    text: spreadsheet(records, { zone: timeZone, locale, language }),
  });
}

interface Reader {
  readonly zone: Zone;
  readonly locale: string;
  readonly language: Language;
}

/** The delimiter that spreadsheets expect in this locale: a semicolon where the comma is the decimal separator. */
const delimiterOf = (locale: string): ',' | ';' => (new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',');

/**
 * The CSV for spreadsheets. It begins with a UTF-8 byte order mark and writes times in a format that all spreadsheets read. Cells that
 * would run as a formula (they begin with `=`, `+`, `-`, `@`, a tab or a line break) get a leading apostrophe.
 */
function spreadsheet(records: readonly ActivityRecord[], { zone, locale, language }: Reader): string {
  const { columns } = reportTexts(language);
  return stringify(
    records.map((record) => cellsOf(record, zone, language)),
    {
      bom: true,
      delimiter: delimiterOf(locale),
      header: true,
      columns: REPORT_ORDERS.map((key) => ({ key, header: columns[key] })),
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}

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
