import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudits } from '../../../../server/audit.store.ts';
import { placesAfter } from '../../../../server/entities/places-after.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { orderProducts as contract } from '../../contract/office-products.ts';
import { lockPlaces, savePlaces } from './order.store.ts';

/** Saves the order of sale. Each product that moved gets an entry in its history. Versions stay, so an open form can be saved. */
export async function orderProducts({ tx, at, actor, body }: Call<typeof contract>): Promise<Decision<{ readonly success: true }>> {
  const moved = placesAfter(await lockPlaces(tx), body.ids);
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
