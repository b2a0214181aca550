import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { listSeries as contract } from '../contract/series.contract.ts';
import { classesOf, seeClasses } from './see-series.ts';
import { presentHead } from './present-series.ts';
import { listActiveSeries } from './series.store.ts';

/** What is offered: active and not over, soonest first. */
export async function listSeries({ tx, studio, at }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const all = await listActiveSeries(tx);
  const { seen } = await seeClasses(
    tx,
    all.flatMap(({ classes }) => classes),
    null,
    at,
  );
  const heads = all.map((series) => presentHead(series, classesOf(series, seen), studio));
  return ok({
    data: heads
      .filter(({ unix_end: end }) => end !== null && end > at)
      .toSorted((a, b) => (a.unix_start ?? 0) - (b.unix_start ?? 0) || a.id - b.id),
  });
}
