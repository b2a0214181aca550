/** Calls about instructors' hours and prices with their expected statuses, made in the demo by owner@. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface Staff {
  readonly owner: string;
  readonly member: string;
}
type Tried = DemoCall & { readonly gives?: number };

const NOTHING = 999_999_999;
const DAY = 86_400;
const PRICES = '/api/staff/appointment-slots';
const DAYS = '/api/staff/working-days';

export const hoursCalls = (
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
): Readonly<Record<string, (known: Staff) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });
  const refused = (path: string, body: object, { owner, member }: Staff): Tried[] => [
    { ...post(path, body), gives: 401 },
    { ...post(path, body, member), gives: 401 },
    { ...post(path, {}, owner), gives: 422 },
  ];
  /** An instructor, and one of their services. Undefined when no instructor has a service. */
  async function somebody({ owner }: Staff): Promise<{ instructor_id: number; service_id: number | undefined }> {
    const { instructors } = (await ask({ path: DAYS, token: owner })).body;
    for (const { id } of instructors) {
      const { services } = (await ask({ path: `${DAYS}?instructor_id=${id}`, token: owner })).body;
      if (services.length > 0) return { instructor_id: id, service_id: services[0].id };
    }
    return { instructor_id: instructors[0].id, service_id: undefined };
  }
  return {
    getApiStaffAppointmentSlots: async (known) => [
      { path: PRICES, token: known.owner },
      { path: `${PRICES}?instructor_id=${NOTHING}`, token: known.owner, gives: 404 },
      { path: `${PRICES}?instructor_id=x`, token: known.owner, gives: 422 },
      { path: PRICES, token: known.member, gives: 401 },
    ],
    postApiStaffAppointmentSlotsUpdateInstructor: async (known) => {
      const path = `${PRICES}/update-instructor`;
      const { instructor_id } = await somebody(known);
      const body = { instructor_id, appointment_slots: [{ duration: 75, price: 50, enable: false }] };
      return [
        post(path, body, known.owner),
        { ...post(path, { ...body, instructor_id: NOTHING }, known.owner), gives: 404 },
        ...refused(path, body, known),
      ];
    },
    getApiStaffWorkingDays: async (known) => {
      const { instructor_id, service_id } = await somebody(known);
      return [
        { path: DAYS, token: known.owner },
        ...(service_id === undefined
          ? []
          : [{ path: `${DAYS}?instructor_id=${instructor_id}&service_id=${service_id}`, token: known.owner }]),
        { path: `${DAYS}?service_id=${NOTHING}`, token: known.owner, gives: 404 },
        { path: DAYS, token: known.member, gives: 401 },
      ];
    },
    postApiStaffWorkingDaysUpdateInstructor: async (known) => {
      const path = `${DAYS}/update-instructor`;
      const { service_id = NOTHING, ...whose } = await somebody(known);
      const body = { ...whose, service_id, working_days: [{ day: 'sunday', enable: false, start: '08:00', end: '17:00' }] };
      return [
        { ...post(path, body, known.owner), ...(service_id === NOTHING && { gives: 404 }) },
        { ...post(path, { ...body, service_id: NOTHING }, known.owner), gives: 404 },
        ...refused(path, body, known),
      ];
    },
    ...slotCalls(ask, somebody, post, refused),
  };
};

type Post = (path: string, body: unknown, token?: string | null) => DemoCall;

/** Calls about the slots of a day, at least two days ahead, so that the day has not begun. */
function slotCalls(
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
  somebody: (known: Staff) => Promise<{ readonly instructor_id: number }>,
  post: Post,
  refused: (path: string, body: object, known: Staff) => Tried[],
): Readonly<Record<string, (known: Staff) => Promise<readonly Tried[]>>> {
  const dayIn = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString().slice(0, 10);
  async function slotsOf(known: Staff) {
    const { instructor_id } = await somebody(known);
    const date = Array.from({ length: 14 }, (_, nth) => dayIn(2 + nth));
    const { body } = await ask(post(`${PRICES}/by-instructor`, { instructor_id, date }, known.owner));
    return { instructor_id, day: body.toggle_able_days[0] as string, slots: body.slots as any[] };
  }
  return {
    postApiStaffAppointmentSlotsByInstructor: async (known) => {
      const body = { ...(await somebody(known)), date: [dayIn(2), dayIn(9)] };
      return [
        post(`${PRICES}/by-instructor`, { instructor_id: body.instructor_id, date: body.date }, known.owner),
        { ...post(`${PRICES}/by-instructor`, { ...body, instructor_id: NOTHING }, known.owner), gives: 404 },
        ...refused(`${PRICES}/by-instructor`, body, known),
      ];
    },
    postApiStaffAppointmentSlotsChangeDayStatus: async (known) => {
      const { instructor_id, day } = await slotsOf(known);
      const path = `${PRICES}/change-day-status`;
      return [
        post(path, { instructor_id, date: day, day_status: 'closed' }, known.owner),
        post(path, { instructor_id, date: day, day_status: 'open' }, known.owner),
        { ...post(path, { instructor_id, date: dayIn(-3), day_status: 'closed' }, known.owner), gives: 409 },
        ...refused(path, { date: day, day_status: 'open' }, known),
      ];
    },
    postApiStaffAppointmentSlotsChangeSlotStatus: async (known) => {
      const { instructor_id, slots } = await slotsOf(known);
      const path = `${PRICES}/change-slot-status`;
      const { date } = slots.find(({ status, is_override_slot: isAdded }) => status === 'open' && !isAdded);
      return [
        post(path, { instructor_id, date, status: 'closed' }, known.owner),
        post(path, { instructor_id, date, status: 'open' }, known.owner),
        { ...post(path, { instructor_id, date: date + 1, status: 'open' }, known.owner), gives: 404 },
        ...refused(path, { date, status: 'open' }, known),
      ];
    },
    postApiStaffAppointmentSlotsCloseRecurringSlots: async (known) => {
      const { instructor_id, slots } = await slotsOf(known);
      const path = `${PRICES}/close-recurring-slots`;
      const body = { instructor_id, start_date: dayIn(3), end_date: dayIn(5), slot_time: slots[0].date };
      return [
        post(path, body, known.owner),
        { ...post(path, { ...body, start_date: dayIn(-3) }, known.owner), gives: 422 },
        ...refused(path, body, known),
      ];
    },
    postApiStaffAppointmentSlotsCloseRecurringDays: async (known) => {
      const path = `${PRICES}/close-recurring-days`;
      const { instructor_id } = await somebody(known);
      const body = { instructor_id, start_date: dayIn(20), end_date: dayIn(25), reason: 'Away' };
      return [post(path, body, known.owner), ...refused(path, body, known)];
    },
    postApiStaffAppointmentSlotsAdditionalAvailable24hour: async (known) => {
      const path = `${PRICES}/additional/available/24hour`;
      const { instructor_id } = await somebody(known);
      return [post(path, { instructor_id, date: dayIn(2) }, known.owner), ...refused(path, { date: dayIn(2) }, known)];
    },
    postApiStaffAppointmentSlotsAdditional: async (known) => {
      const { call, body } = await addable(known);
      return [call, { ...call, gives: 409 }, ...refused(call.path, body, known)];
    },
    deleteApiStaffAppointmentSlotsAdditional: async (known) => {
      const { call, body } = await addable(known);
      await ask(call);
      const remove = { ...call, method: 'DELETE', body: { instructor_id: body.instructor_id, slot_time: body.slots[0] } };
      return [remove, { ...remove, gives: 404 }, { ...remove, body: {}, gives: 422 }, { ...remove, token: null, gives: 401 }];
    },
  };

  async function addable(known: Staff) {
    const { instructor_id } = await somebody(known);
    const date = dayIn(2);
    const { slots } = (await ask(post(`${PRICES}/additional/available/24hour`, { instructor_id, date }, known.owner))).body;
    const body = { instructor_id, date, slots: [slots.at(-1).unix_time] };
    return { call: post(`${PRICES}/additional`, body, known.owner), body };
  }
}
