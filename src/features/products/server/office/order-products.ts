import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudits } from '../../../../server/audit.store.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { orderProducts as contract } from '../../contract/office-products.ts';
import { lockPlaces, savePlaces } from './order.store.ts';

/** Saves the order of sale. Each product that moved gets an entry in its history. Versions stay, so an open form can be saved. */
export async function orderProducts({ tx, at, actor, body }: Call<typeof contract>): Promise<Decision<{ readonly success: true }>> {
  const stored = await lockPlaces(tx);
  const asked = new Map(body.ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { readonly id: (typeof stored)[number]['id'] }) => asked.get(id) ?? body.ids.length;
  const moved = stored
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, order: before }, order) => ({ id, before, order }))
    .filter(({ before, order }) => before !== order);
  if (moved.length === 0) return ok({ success: true });
  await savePlaces(tx, moved);
  const by = actor.kind === 'staff' ? actor.id : null;
  await writeAudits(
    tx,
    at,
    moved.map(({ id, before, order }) => ({
      by,
      action: 'offer.change',
      subject: ['offer', id] as const,
      before: { order: before + 1 },
      after: { order: order + 1 },
    })),
  );
  return ok({ success: true });
}
