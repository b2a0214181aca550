import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { listSeries as contract } from '../contract/series.contract.ts';
import { presentHead } from './present-series.ts';
import { listOffered } from './series.store.ts';

/** More than anybody scrolls through. */
const AT_MOST = 200;

/** The offered series: active and not over, soonest first. */
export async function listSeries({ tx, studio, at }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const all = await listOffered(tx, at, AT_MOST);
  return ok({ data: all.map(({ series, ...rest }) => presentHead(series, rest, studio)) });
}
