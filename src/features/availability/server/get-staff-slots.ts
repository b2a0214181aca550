import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { Language } from '../../../wire/texts.ts';
import type { getStaffSlots as contract, StaffSlot as SlotOnWire } from '../contract/staff-slots.contract.ts';
import { decideDay } from '../rules/decide-closing.ts';
import type { SlotUse, StaffSlot } from '../rules/staff-slots.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { loadStaffDays } from './staff-day.ts';
import { isProblem, presentWhose, whoseTime } from './whose-time.ts';

export async function getStaffSlots(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { body, language } = call;
  const whose = await whoseTime(call, body.instructor_id);
  if (isProblem(whose)) return whose;
  const asked = new Set(body.date);
  const [first, last] = [[...asked].toSorted()[0]!, [...asked].toSorted().at(-1)!];
  const days = (await loadStaffDays(call, whose.instructor, { first, last })).days.filter(({ day }) => asked.has(day));
  return ok({
    ...presentWhose(whose),
    slots: days.flatMap(({ slots }) => slots.map((slot) => present(slot, language))),
    closed_days: days.filter(({ isClosed }) => isClosed).map(({ day }) => day),
    toggle_able_days: days.filter((one) => decideDay(one).ok).map(({ day }) => day),
  });
}

const STATUS: Readonly<Record<SlotUse, SlotOnWire['status']>> = {
  open: 'open',
  closed: 'closed',
  appointment: 'reserved',
  class: 'reserved',
  pause: 'prep_time',
  preparing: 'prep_time',
};

function present({ startsAt, endsAt, use, isAdditional, name }: StaffSlot, language: Language): SlotOnWire {
  const say = staffHoursTexts(language);
  return {
    date: startsAt,
    unix_end: endsAt,
    status: STATUS[use],
    desc:
      use === 'open' || use === 'closed'
        ? ''
        : use === 'appointment'
          ? (name ?? say.appointment)
          : use === 'class'
            ? say.inClass
            : say.breakTime,
    is_override_slot: isAdditional,
  };
}
