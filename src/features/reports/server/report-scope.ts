import { can, mayUse } from '../../../context/permissions.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { exportReport, listReport } from '../contract/reports.contract.ts';
import { decideReportDays, type DayRange, type ReportRefusal } from '../rules/decide-report-days.ts';
import type { RecordType } from '../rules/report-record.ts';
import type { ReportScope } from './report-rows.store.ts';

export type ReportCall = Call<typeof listReport> | Call<typeof exportReport>;

/** The requested scope, limited to what the caller may see: their own records or, with access to all schedules, everybody's (spec 3 §6). */
export function scopeOf({ studio, actor, at, query }: ReportCall): Decision<ReportScope & { readonly days: DayRange }, ReportRefusal> {
  const zone = studio.settings.timeZone;
  const days = decideReportDays(query, dayOf(zone, at));
  if (!days.ok) return days;
  const { first, last } = days.value;
  const { instructors = [] } = query;
  const types: RecordType[] = ['class', 'appointment'];
  return ok({
    days: days.value,
    now: at,
    from: startOfDay(zone, first),
    to: startOfDay(zone, addDays(last, 1)),
    types: types.filter((type) => mayUse(actor, studio, type === 'class' ? 'group_classes' : 'appointments')),
    instructors: can(actor, studio, 'see-all-schedules') ? (instructors.length > 0 ? instructors : null) : [actor.id],
    locations: query.selectedLocations ?? [],
    // Only staff who may look customers up can filter by customer. For others the filter matches nobody, not everybody.
    customers: !query.customers?.length ? null : can(actor, studio, 'see-customers') ? query.customers : [],
    payments: query.paymentStatus ?? [],
    reservations: query.reservationStatus ?? [],
  });
}
