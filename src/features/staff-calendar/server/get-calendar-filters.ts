import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listCatalogue } from '../../catalogue/server/public.ts';
import { visibleInstructors } from '../../staff/server/public.ts';
import type { getCalendarFilters as contract, getCalendarInstructors as instructorsContract } from '../contract/calendar.contract.ts';

export async function getCalendarFilters({ tx }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { templates, services } = await listCatalogue(tx);
  const byName = (one: { readonly name: string }, other: { readonly name: string }) => one.name.localeCompare(other.name);
  return ok({
    classes: templates.map(({ id, name }) => ({ id, name })).toSorted(byName),
    services: services.toSorted(byName),
  });
}

export async function getCalendarInstructors(
  call: Call<typeof instructorsContract>,
): Promise<Decision<ReplyOf<typeof instructorsContract>>> {
  return ok({ instructors: await visibleInstructors(call) });
}
