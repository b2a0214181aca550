import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { listLikelySame as contract } from '../contract/customer-merges.contract.ts';
import { listLikelySame as find } from './merge-facts.store.ts';
import { accountOf } from './plan-merge.ts';

const MOST = 5;

export async function listLikelySame({ tx, at, params }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  if (!(await findCustomersForStaff(tx, [params.id], at)).has(params.id)) return notFound();
  const ids = await find(tx, params.id, MOST);
  const known = await findCustomersForStaff(tx, ids, at);
  return ok({ accounts: ids.map((id) => accountOf(known.get(id)!)) });
}
