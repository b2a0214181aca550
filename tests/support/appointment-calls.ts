/** Calls about appointments with their expected statuses. In the demo, member@ holds, books and cancels a slot. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface People {
  readonly member: string;
  readonly pack: string;
  readonly owner: string;
}
type Tried = DemoCall & { readonly gives?: number };

const NOTHING = 999_999_999;
const NOW = { start: 1_795_000_000, end: 1_795_086_400 };

export const appointmentCalls = (
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
): Readonly<Record<string, (known: People) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });
  async function free(): Promise<object> {
    const { body: data } = await ask({ path: '/appointment-data' });
    for (const instructor of data.instructors)
      for (const service_id of instructor.services) {
        const { body: settings } = await ask(post('/api/appointment-settings/booking', { service_id, instructor_id: instructor.id }));
        const [length] = settings.appointment_slots ?? [];
        if (!length) continue;
        const wanted = { service_id, instructor_id: instructor.id, duration: length.duration, persons: settings.min_persons_allowed };
        const { body } = await ask(post('/api/appointment-slots/available-dates/by-instructor', wanted));
        // The latest date, so that cancelling is still allowed.
        const date = body.available_dates?.at(-1);
        if (date) return { ...wanted, unix_slot_date: date.unix_slot_date };
      }
    throw new Error('The demo has no slot that is free.');
  }
  const hold = async (token: string) => (await ask(post('/api/get-appointment-checkout-data', await free(), token))).body;
  /** Books for a person whose passes can pay. */
  async function book({ member, pack }: People): Promise<{ readonly call: DemoCall; readonly token: string }> {
    for (const token of [member, pack]) {
      const { passes, temp_appointment_id } = await hold(token);
      if (passes.length > 0)
        return { token, call: post('/api/appointment-cash-checkout', { pass_user_id: passes[0].id, temp_appointment_id }, token) };
    }
    throw new Error('Nobody of the demo can pay for an appointment.');
  }
  /** An appointment that its customer can cancel. */
  async function theirs(known: People): Promise<{ readonly id: number; readonly token: string }> {
    for (const token of [known.member, known.pack]) {
      const { body } = await ask(post('/api/customer/appointments', {}, token));
      const found = body.data.find(({ cancellation }: { cancellation: object | null }) => cancellation !== null);
      if (found) return { id: found.id, token };
    }
    const { call, token } = await book(known);
    return { id: (await ask(call)).body.appointment_id, token };
  }
  return {
    postApiGetAppointmentCheckoutData: async ({ member }) => {
      const call = post('/api/get-appointment-checkout-data', await free(), member);
      return [
        call,
        { ...call, body: { ...(call.body as object), service_id: NOTHING }, gives: 409 },
        { ...call, body: {}, gives: 422 },
        { ...call, token: null, gives: 401 },
      ];
    },
    postApiReleaseAppointment: async ({ member }) => {
      const { temp_appointment_id } = await hold(member);
      return [
        post('/api/release-appointment', { temp_appointment_id }, member),
        post('/api/release-appointment', { temp_appointment_id }, member),
      ];
    },
    postApiAppointmentCashCheckout: async (known) => {
      const { call } = await book(known);
      return [call, { ...call, gives: 409 }, { ...call, body: {}, gives: 422 }];
    },
    postApiCustomerAppointments: async ({ member, pack }) => [
      ...['upcoming', 'past', 'cancelled'].flatMap((type) =>
        [member, pack].map((token) => post('/api/customer/appointments', { type }, token)),
      ),
      { ...post('/api/customer/appointments', { type: 'all' }, member), gives: 422 },
      { ...post('/api/customer/appointments', {}), gives: 401 },
    ],
    postApiCustomerAppointmentsCancel: async (known) => {
      const { id, token } = await theirs(known);
      const cancel = post('/api/customer/appointments/cancel', { appointment_id: id }, token);
      const nothing = { ...cancel, body: { appointment_id: NOTHING }, gives: 404 };
      return [nothing, { ...cancel, body: {}, gives: 422 }, cancel, { ...cancel, gives: 409 }];
    },
    getApiCustomerCalendarAppointmentId: async (known) => {
      const { id, token } = await theirs(known);
      return [
        { path: `/api/customer/calendar/appointment/${id}`, token },
        { path: `/api/customer/calendar/appointment/${NOTHING}`, token, gives: 404 },
      ];
    },
    postApiStaffAppointments: async ({ owner, member }) => [
      post('/api/staff/appointments', NOW, owner),
      { ...post('/api/staff/appointments', { ...NOW, end: NOW.start }, owner), gives: 422 },
      { ...post('/api/staff/appointments', NOW, member), gives: 401 },
    ],
    postApiStaffAppointmentsConfirm: async ({ owner }) => [
      { ...post('/api/staff/appointments/confirm', { appointment_id: NOTHING, customer_id: NOTHING }, owner), gives: 404 },
      { ...post('/api/staff/appointments/confirm', {}, owner), gives: 422 },
    ],
    postApiCustomerAppointmentsCancelInstructor: async ({ owner }) => [
      { ...post('/api/customer/appointments/cancel-instructor', { appointment_id: NOTHING, customer_id: NOTHING }, owner), gives: 404 },
      { ...post('/api/customer/appointments/cancel-instructor', {}, owner), gives: 422 },
    ],
  };
};
