import { can } from '../../../context/permissions.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { minutesOf } from '../../classes/rules/class-session.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { listRooms } from '../../catalogue/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { listInstructors } from '../../staff/server/public.ts';
import type { getClassForm as contract } from '../contract/edit-class.contract.ts';
import { clockText } from '../rules/clock-text.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { findDetails } from './edit-class.store.ts';

export async function getClassForm(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, body } = call;
  const details = await findDetails(tx, body.scheduleId);
  if (details === null || !isTheirs(actor, studio, details.instructor)) return notFound();
  const session = (await findSessions(tx, [body.scheduleId])).get(body.scheduleId)!;
  const { currency, timeZone } = studio.settings;
  const start = localTimeOf(timeZone, session.startsAt);
  const money = (amount: Minor | null) => (amount === null ? null : toDecimal(amount, currency));
  const seesAll = can(actor, studio, 'see-all-schedules');
  return ok({
    instructors: (await listInstructors(tx)).filter(({ id }) => seesAll || id === actor.id).map(({ id, name }) => ({ id, name })),
    rooms: await listRooms(tx, details.location),
    data: {
      id: session.id,
      instructor: details.instructor,
      date: start.day,
      time: clockText(start.time),
      name: session.name,
      class_duration: minutesOf(session),
      visible_public: session.visiblePublic,
      accept_reservations: session.acceptReservations,
      limit_reservations: session.capacity !== null,
      max_reservations: session.capacity,
      auto_charge_no_show_fee: details.autoChargeNoShowFee,
      hide_on_class_pass: details.hideOnClassPass,
      color: details.color,
      is_online: details.isOnline,
      in_person: !details.isOnline,
      online_link: details.onlineLink,
      online_password: details.onlinePassword,
      trainer_link: details.trainerLink,
      additional_details: details.additionalDetails,
      description: details.description,
      average_revenue_per_class: can(actor, studio, 'see-money') ? toDecimal(details.averageRevenue, currency) : null,
      enable_waitlist: session.waitlistEnabled,
      room: details.room,
      total_bookings: seatsCounted(session),
    },
    class_misc_fee_data: { late_cancel_fee: money(details.lateCancelFee), no_show_fee: money(details.noShowFee) },
  });
}
