import type { StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { decideGrant, type TeamRefusal } from '../../staff/rules/decide-team.ts';
import { findStaff, loadStaff, lockInstructors } from '../../staff/server/public.ts';
import type { getServicesTaught as getContract, saveServicesTaught as saveContract } from '../contract/services-taught.contract.ts';
import { decideServicesTaught, type ServicesTaughtRefusal } from '../rules/decide-services-taught.ts';
import { listServices } from './services.store.ts';
import { insertServicesTaught, removeServicesTaught } from './services-taught.store.ts';
import { listServicesOf } from './working-days.store.ts';

type Taught = ReplyOf<typeof getContract>;

export async function getServicesTaught({ tx, params }: Call<typeof getContract>): Promise<Decision<Taught> | Problem> {
  return (await findStaff(tx, params.id)) ? ok({ services: await listTaught(tx, params.id) }) : notFound();
}

/** Coming appointments stay. The working days of a service that is no longer given end with it. */
export async function saveServicesTaught({
  tx,
  at,
  actor,
  params: { id: instructor },
  body,
}: Call<typeof saveContract>): Promise<Decision<Taught, ServicesTaughtRefusal | TeamRefusal> | Problem> {
  if (!(await findStaff(tx, instructor))) return notFound();
  const granted = decideGrant(actor, await loadStaff(tx, instructor), null);
  if (!granted.ok) return granted;
  await lockInstructors(tx, [instructor]);
  const before = await listTaught(tx, instructor);
  const decision = decideServicesTaught({
    offered: before.map(({ id }) => id),
    taught: before.flatMap(({ id, isTaught }) => (isTaught ? [id] : [])),
    before: body.before,
    wanted: body.services,
  });
  if (!decision.ok) return decision;
  const { added, removed } = decision.value;
  if (added.length + removed.length === 0) return ok({ services: before });
  await insertServicesTaught(
    tx,
    added.map((service) => ({ instructor, service })),
  );
  await removeServicesTaught(
    tx,
    removed.map((service) => ({ instructor, service })),
  );
  const after = await listTaught(tx, instructor);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'staff.change',
    subject: ['staff', instructor],
    before: { services: namesOf(before) },
    after: { services: namesOf(after) },
  });
  return ok({ services: after });
}

const namesOf = (services: Taught['services']): string[] => services.flatMap(({ name, isTaught }) => (isTaught ? [name] : []));

async function listTaught(tx: StudioTx, instructor: StaffId): Promise<Taught['services']> {
  const taught = new Set((await listServicesOf(tx, instructor)).map(({ id }) => id));
  return (await listServices(tx)).map(({ id, name }) => ({ id, name, isTaught: taught.has(id) }));
}
