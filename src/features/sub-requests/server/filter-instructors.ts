import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { readNames } from '../../catalogue/server/public.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { listBusyInstructors, listInstructors } from '../../staff/server/public.ts';
import type { filterInstructors as contract } from '../contract/sub-requests.contract.ts';
import { mayHandle } from './open-sub-request.ts';

const simple = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The instructors who may be asked. For a class: everybody who teaches here except its own instructor. Without a class: everybody. */
export async function filterInstructors(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, query } = call;
  const { schedule_id: id, service_id: service } = query;
  if (id !== undefined && !(await mayHandle(tx, call, { session: id }))) return notFound();
  const session = id === undefined ? undefined : (await findSessions(tx, [id])).get(id);
  const present = session ? await findInstructor(tx, session.id) : null;
  const busy = session ? await listBusyInstructors(tx, session) : new Set();
  const instructors = (await listInstructors(tx))
    .filter((one) => one.id !== present && simple(one.name).includes(simple(query.search)))
    .map((one) => ({ id: one.id, name: one.name, profile_picture_url: one.pictureUrl, available: !busy.has(one.id) }));
  const services = service === undefined ? [] : (await readNames(tx, [])).services;
  return ok({
    instructors: query.all ? instructors : instructors.filter(({ available }) => available),
    service: services.find((one) => one.id === service) ?? null,
  });
}
