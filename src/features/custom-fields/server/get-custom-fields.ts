import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getCustomFields as contract } from '../contract/custom-fields.contract.ts';
import { findFields } from './custom-fields.store.ts';
import { presentField } from './present.ts';

/** The custom fields of a form, in its order. */
export async function getCustomFields({ tx }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const fields = await findFields(tx);
  return ok({ data: fields.filter(({ isActive }) => isActive).map(presentField) });
}
