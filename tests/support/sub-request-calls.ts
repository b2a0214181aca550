/** Calls about sub requests with their expected statuses, made in the demo by owner@. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface Staff {
  readonly owner: string;
  readonly member: string;
}
type Tried = DemoCall & { readonly gives?: number };

const NOTHING = 999_999_999;
const DAY = 86_400;

export const subRequestCalls = (
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
): Readonly<Record<string, (known: Staff) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: unknown, token: string | null = null, method = 'POST'): DemoCall => ({ method, path, body, token });
  const instructors = async (session: number, { owner }: Staff): Promise<number[]> => {
    const { body } = await ask({ path: `/instructors/filter-instructors?all=1&schedule_id=${session}`, token: owner });
    return body.instructors.map(({ id }: { id: number }) => id);
  };
  /** A sub request form for a future class without pending requests. */
  async function aForm(known: Staff): Promise<{ schedule_id: number; subject: string; body: string; recipients: number[] }> {
    const now = Math.floor(Date.now() / 1000);
    const { body } = await ask(
      post('/api/staff/schedule', { start: now + 5 * DAY, end: now + 12 * DAY, hide_cancelled: true }, known.owner),
    );
    const { id } = body.classes.findLast((one: any) => one.total_pending_sub_request === 0);
    return { schedule_id: id, subject: 'Can you?', body: 'Please.', recipients: (await instructors(id, known)).slice(0, 2) };
  }
  const aRequest = async (known: Staff) => {
    const form = await aForm(known);
    const { body } = await ask(post('/staff/sub-requests', form, known.owner));
    return { form, request: body.sub_request };
  };
  const refused = (path: string, body: object, { owner, member }: Staff): Tried[] => [
    { ...post(path, body), gives: 401 },
    { ...post(path, body, member), gives: 401 },
    { ...post(path, {}, owner), gives: 422 },
  ];
  return {
    getStaffSubRequests: async (known) => {
      const { request } = await aRequest(known);
      return [
        { path: `/staff/sub-requests?sub_request_id=${request.id}`, token: known.owner },
        { path: `/staff/sub-requests?sub_request_id=${NOTHING}`, token: known.owner, gives: 404 },
        { path: '/staff/sub-requests', token: known.owner, gives: 422 },
        { path: `/staff/sub-requests?sub_request_id=${request.id}`, token: known.member, gives: 401 },
      ];
    },
    getStaffSubRequestsCreate: async (known) => [
      { path: '/staff/sub-requests/create', token: known.owner },
      { path: '/staff/sub-requests/create', token: known.member, gives: 401 },
    ],
    postStaffSubRequests: async (known) => {
      const form = await aForm(known);
      return [
        post('/staff/sub-requests', form, known.owner),
        { ...post('/staff/sub-requests', form, known.owner), gives: 409 },
        { ...post('/staff/sub-requests', { ...form, schedule_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/sub-requests', form, known),
      ];
    },
    putStaffSubRequestsId: async (known) => {
      const { form, request } = await aRequest(known);
      return [
        post(`/staff/sub-requests/${request.id}`, form, known.owner, 'PUT'),
        { ...post(`/staff/sub-requests/${NOTHING}`, form, known.owner, 'PUT'), gives: 404 },
        { ...post(`/staff/sub-requests/${request.id}`, {}, known.owner, 'PUT'), gives: 422 },
        { ...post(`/staff/sub-requests/${request.id}`, form, null, 'PUT'), gives: 401 },
      ];
    },
    postStaffSubRequestsComplete: async (known) => {
      const { request } = await aRequest(known);
      const body = { instructor_sub_request_id: request.instructors[0].id };
      return [
        post('/staff/sub-requests/complete', body, known.owner),
        { ...post('/staff/sub-requests/complete', body, known.owner), gives: 409 },
        { ...post('/staff/sub-requests/complete', { instructor_sub_request_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/sub-requests/complete', body, known),
      ];
    },
    postStaffSubRequestsUpdateInstructorStatus: async (known) => {
      const path = '/staff/sub-requests/update-instructor-status';
      const { request } = await aRequest(known);
      const body = { instructor_sub_request_id: request.instructors[0].id, status: 'declined' };
      return [
        post(path, body, known.owner),
        { ...post(path, { ...body, instructor_sub_request_id: NOTHING }, known.owner), gives: 404 },
        ...refused(path, body, known),
      ];
    },
    postStaffSubRequestsDecline: async (known) => {
      const body = { sub_request_id: (await aRequest(known)).request.id };
      return [
        post('/staff/sub-requests/decline', body, known.owner),
        { ...post('/staff/sub-requests/decline', body, known.owner), gives: 409 },
        { ...post('/staff/sub-requests/decline', { sub_request_id: NOTHING }, known.owner), gives: 404 },
        ...refused('/staff/sub-requests/decline', body, known),
      ];
    },
    getInstructorsFilterInstructors: async (known) => {
      const { schedule_id: id } = await aForm(known);
      return [
        { path: `/instructors/filter-instructors?schedule_id=${id}&search=a&service_id=1`, token: known.owner },
        { path: '/instructors/filter-instructors?all=1', token: known.owner },
        { path: `/instructors/filter-instructors?schedule_id=${NOTHING}`, token: known.owner, gives: 404 },
        { path: '/instructors/filter-instructors', token: known.member, gives: 401 },
      ];
    },
    // A link exists only in its mail. sub-requests.test.ts covers links.
    postApiSubRequestRead: async () => [
      { ...post('/api/sub-request/read', { token: 'guessed' }), gives: 404 },
      { ...post('/api/sub-request/read', {}), gives: 422 },
    ],
    postApiSubRequestAnswer: async () => [
      { ...post('/api/sub-request/answer', { token: 'guessed', answer: 'accept' }), gives: 404 },
      { ...post('/api/sub-request/answer', { token: 'guessed', answer: 'maybe' }), gives: 422 },
    ],
  };
};
