import type { Language } from '../../../context/language.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { USUAL_SIZE, type listReport as contract, type ReportCounts, type ReportRow } from '../contract/reports.contract.ts';
import type { ReportRefusal } from '../rules/decide-report-days.ts';
import type { ActivityCounts, ActivityRecord } from '../rules/report-record.ts';
import { scopeOf } from './report-scope.ts';
import { statusLabel } from './status-label.ts';
import { listActivity, listNames } from './reports.store.ts';

type Listing = Call<typeof contract>;

/** A page of the activity report (spec 3 §2), in two queries for any amount of data. */
export async function listReport(call: Listing): Promise<Decision<ReplyOf<typeof contract>, ReportRefusal>> {
  const { tx, query, language } = call;
  const scope = scopeOf(call);
  if (!scope.ok) return scope;
  const { page: nth = 1, perPage: size = USUAL_SIZE, orderBy: by = 'record_id', orderDesc: descending = true } = query;
  const [{ records, total, totals }, customers] = await Promise.all([
    listActivity(tx, scope.value, { by, descending, page: { nth, size } }),
    listNames(tx, scope.value.customers ?? []),
  ]);
  return ok({
    data: records.map((record) => presentRecord(record, language)),
    per_page: size,
    total,
    totals: presentCounts(totals),
    customers,
  });
}

const presentRecord = (record: ActivityRecord, language: Language): ReportRow => ({
  record_id: record.id,
  service_name: record.name,
  datetime: record.startsAt,
  type: record.type,
  duration: record.minutes,
  location_name: record.locationName,
  instructor_id: record.instructor?.id ?? null,
  instructor_name: record.instructor?.name ?? '',
  ...presentCounts(record),
  status: record.status,
  status_label: statusLabel(record, language),
});

const presentCounts = (counts: ActivityCounts): ReportCounts => ({
  total_bookings: counts.bookings,
  total_attendance: counts.attendance,
  late_cancel_count: counts.lateCancels,
  no_show_count: counts.noShows,
});
