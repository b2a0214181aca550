/** The calls of instructors about their time and prices, with what each gives: those of the demo, made by owner@. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface Staff {
  readonly owner: string;
  readonly member: string;
}
type Tried = DemoCall & { readonly gives?: number };

const NOTHING = 999_999_999;
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
  /** An instructor, and a service that they give. */
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
  };
};
