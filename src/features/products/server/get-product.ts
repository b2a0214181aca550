import { dayOf } from '../../../kernel/zoned-time.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { readNames } from '../../catalogue/server/public.ts';
import type { getProduct as contract } from '../contract/products.contract.ts';
import { presentProduct } from '../contract/present-product.ts';
import { namedClasses } from '../contract/present-terms.ts';
import { findProduct, linkOf } from './products.store.ts';

export async function getProduct(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, params, query, language, at } = call;
  const product = await findProduct(tx, params.id, linkOf(query.key), dayOf(studio.settings.timeZone, at));
  if (!product) return notFound();
  const names = await readNames(tx, namedClasses(product.terms));
  return ok({ success: true, data: presentProduct(product, studio.settings, { names, language }), services: [...names.services] });
}
