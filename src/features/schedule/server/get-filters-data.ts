import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listFilterOptions } from './filters.store.ts';
import type { getFiltersData as contract } from '../contract/filters.contract.ts';

/** The filter options (spec 1 §3, Filter options). */
export async function getFiltersData({ tx }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  return ok(await listFilterOptions(tx));
}
