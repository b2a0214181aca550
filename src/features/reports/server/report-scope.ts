import { can, mayUse } from '../../../context/actor.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { exportReport, listReport } from '../contract/reports.contract.ts';
import { decideReportDays, type DayRange, type ReportRefusal } from '../rules/report-days.ts';
import type { RecordType } from '../rules/report-record.ts';
import type { ReportScope } from './report-rows.store.ts';

export type ReportCall = Call<typeof listReport> | Call<typeof exportReport>;

/** What is asked for, as far as the caller may see it: their own time, or with access to all schedules anybody's (spec 3 §6). */
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
    // Who came is told to who may look customers up; whoever else asks is shown nobody, not everybody.
    customers: !query.customers?.length ? null : can(actor, studio, 'see-customers') ? query.customers : [],
    payments: query.paymentStatus ?? [],
    reservations: query.reservationStatus ?? [],
  });
}
