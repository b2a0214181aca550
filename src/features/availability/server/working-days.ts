/** Instructors' hours for each service (spec 3 §2, Working Days and Time). */
import type { Language } from '../../../context/language.ts';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { intlFormat, noonOf } from '../../../kernel/wall-clock.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { getWorkingDays as getContract, saveWorkingDays as saveContract } from '../contract/staff-hours.contract.ts';
import { DEFAULT_WEEK, weekWith, WEEKDAYS, type WeekdayHours } from '../rules/working-week.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { isProblem, presentWhose, whoseTime, whoseTimeToChange } from './whose-time.ts';
import { findWeeks, listServicesOf, saveWeek } from './working-days.store.ts';

type Saving = Call<typeof saveContract>;

export async function getWorkingDays(call: Call<typeof getContract>): Promise<Decision<ReplyOf<typeof getContract>> | Problem> {
  const { tx, query, language } = call;
  const whose = await whoseTime(call, query.instructor_id);
  if (isProblem(whose)) return whose;
  const services = await listServicesOf(tx, whose.instructor);
  const service = query.service_id;
  if (service === undefined) return ok({ ...presentWhose(whose), services, working_days: [] });
  if (!services.some(({ id }) => id === service)) return notFound();
  const week = (await findWeeks(tx, whose.instructor)).get(service);
  return ok({ ...presentWhose(whose), services, working_days: presentWeek(week ?? DEFAULT_WEEK, language) });
}

export async function saveWorkingDays(call: Saving): Promise<Decision<ReplyOf<typeof saveContract>> | Problem> {
  const { tx, at, actor, body, language } = call;
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  const service = body.service_id;
  await lockInstructors(tx, [instructor]);
  const [services, weeks] = await Promise.all([listServicesOf(tx, instructor), findWeeks(tx, instructor)]);
  if (!services.some(({ id }) => id === service)) return notFound();
  const week = weekWith(weeks.get(service) ?? DEFAULT_WEEK, body.working_days.map(hoursOf));
  await Promise.all([
    saveWeek(tx, instructor, service, week),
    writeAudit(tx, at, { by: actor.id, action: 'working-days.change', subject: ['staff', instructor], data: { service } }),
  ]);
  return ok({ success: true, message: staffHoursTexts(language).daysSaved, working_days: presentWeek(week, language) });
}

const hoursOf = ({ day, enable, start, end, working_day_break: pause }: Saving['body']['working_days'][number]): WeekdayHours => ({
  day,
  isEnabled: enable,
  starts: start,
  ends: end,
  pause: pause ? { isEnabled: pause.enable, starts: pause.start, ends: pause.end } : DEFAULT_WEEK[0]!.pause,
});

const A_MONDAY = '2026-03-02' as Day;

const presentWeek = (week: readonly WeekdayHours[], language: Language) =>
  week.map(({ day, isEnabled, starts, ends, pause }) => {
    const nth = WEEKDAYS.indexOf(day);
    const label = intlFormat(language, 'UTC', { weekday: 'long' }).format(noonOf(addDays(A_MONDAY, nth)));
    return {
      id: nth + 1,
      day,
      label: label.charAt(0).toLocaleUpperCase(language) + label.slice(1),
      enable: isEnabled,
      start: starts,
      end: ends,
      working_day_break: { enable: pause.isEnabled, start: pause.starts, end: pause.ends },
    };
  });
