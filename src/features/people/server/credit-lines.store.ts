import { sql } from 'kysely';
import { asId, type AppointmentId, type BookingId, type PassId } from '../../../kernel/ids.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import { rulesOfBooking } from '../../classes/server/public.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import type { CreditLine, CreditUser } from '../rules/credit-stories.ts';
import { freeUntilOf } from '../rules/free-until.ts';

interface Row {
  id: number;
  pass: number;
  kind: CreditKind;
  cycle: number;
  delta: number;
  reason: CreditReason;
  at: Date;
  booking: number | null;
  appointment: number | null;
  name: string | null;
  startsAt: Date | null;
  guest: string | null;
  state: BookingState | null;
  endedAt: Date | null;
  freeUntil: Date | null;
  done: boolean | null;
  isFreeLate: boolean;
  rules: BookingRules | null;
  by: string | null;
  why: string | null;
  isOfGivenPass: boolean;
}

/** More than a pass of many years has. */
const MOST_LINES = 2000;

/** The ledger of these passes with the class or appointment of each line, the oldest line first. */
export async function listCreditLines(
  tx: StudioTx,
  passes: readonly PassId[],
  policy: BookingPolicy,
): Promise<ReadonlyMap<PassId, readonly CreditLine[]>> {
  const { rows } = await sql<Row>`
    with line as materialized (
      select * from (
        select e.*, row_number() over (partition by e.pass_id order by e.id desc) as nth
        from credit_entry e where e.studio_id = ${tx.studio} and e.pass_id = any(${[...passes]}::bigint[])) n
      where nth <= ${MOST_LINES}
    )
    select e.id, e.pass_id as pass, e.kind, e.cycle, e.delta, e.reason, e.at, e.booking_id as booking, e.appointment_id as appointment,
      coalesce(s.name, v.name) as name, coalesce(s.starts_at, t.starts_at) as "startsAt",
      case when b.class_for = 'other' then b.applicant_name end as guest,
      b.state, b.ended_at as "endedAt", b.free_until as "freeUntil", s.attendance_completed as done, b.free_late_number is not null as "isFreeLate", ${rulesOfBooking} as rules, f.name as by, x.reason as why,
      exists (select from pass_change g where g.studio_id = ${tx.studio} and g.pass_id = e.pass_id and g.kind = 'given') as "isOfGivenPass"
    from line e
    left join pass_change x on x.studio_id = ${tx.studio} and x.entry_id = e.id
    left join staff f on f.studio_id = x.studio_id and f.id = x.staff_id
    left join booking b on b.studio_id = ${tx.studio} and b.id = e.booking_id
    left join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    left join appointment a on a.studio_id = ${tx.studio} and a.id = e.appointment_id
    left join appointment_session t on t.studio_id = a.studio_id and t.id = a.session_id
    left join service v on v.studio_id = t.studio_id and v.id = t.service_id
    order by e.id`.execute(tx);
  return Map.groupBy(
    rows.map((row) => lineOf(row, policy)),
    ({ pass }) => pass,
  );
}

const lineOf = (
  { id, pass, kind, cycle, delta, reason, at, booking, appointment, by, why, isOfGivenPass, ...user }: Row,
  policy: BookingPolicy,
) => ({
  id: Number(id),
  pass: asId<PassId>(pass),
  kind,
  cycle,
  delta,
  reason,
  at: fromSqlTime(at),
  booking: booking === null ? null : asId<BookingId>(booking),
  appointment: appointment === null ? null : asId<AppointmentId>(appointment),
  user: userOf(user, policy),
  isOfGivenPass,
  correction: why === null ? null : { by, reason: why },
});

function userOf(
  {
    name,
    startsAt,
    guest,
    state,
    done,
    isFreeLate,
    rules,
    ...times
  }: Pick<Row, 'name' | 'startsAt' | 'guest' | 'state' | 'endedAt' | 'freeUntil' | 'done' | 'isFreeLate' | 'rules'>,
  policy: BookingPolicy,
): CreditUser | null {
  if (name === null || startsAt === null) return null;
  const begins = fromSqlTime(startsAt);
  const endedAt = fromSqlTimeOrNull(times.endedAt);
  const window = fromSqlTimeOrNull(times.freeUntil);
  return {
    name,
    startsAt: begins,
    guest,
    state,
    endedAt,
    isAttendanceDone: done ?? false,
    isFreeLate,
    freeUntil: state === null ? null : freeUntilOf({ startsAt: begins, window, rules, endedAt }, policy),
  };
}
