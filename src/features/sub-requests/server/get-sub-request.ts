import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type * as contract from '../contract/sub-requests.contract.ts';
import { subRequestTexts } from '../texts.ts';
import { mayHandle } from './open-sub-request.ts';
import { presentSubRequest } from './present-sub-request.ts';
import { findSubRequests } from './sub-requests.store.ts';

type Reading = Call<typeof contract.getSubRequest>;

export async function getSubRequest(call: Reading): Promise<Decision<ReplyOf<typeof contract.getSubRequest>> | Problem> {
  const { tx, query, language } = call;
  const request = (await findSubRequests(tx, [query.sub_request_id])).get(query.sub_request_id);
  if (!request || !(await mayHandle(tx, call, request))) return notFound();
  return ok({ data: presentSubRequest(request, language) });
}

type Template = Call<typeof contract.getSubRequestTemplate>;

export async function getSubRequestTemplate({ language }: Template): Promise<Decision<ReplyOf<typeof contract.getSubRequestTemplate>>> {
  return ok({ email_template: subRequestTexts(language).template });
}
