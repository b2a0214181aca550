import { sql } from 'kysely';
import type { OfferId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

interface Placed {
  readonly id: OfferId;
  readonly order: number;
  readonly linkKey: string;
}

/** The place and the key of each product, in the studio's order. */
export async function listPlaces(tx: StudioTx): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, sort_order as "order", link_key as "linkKey" from offer where studio_id = ${tx.studio} order by sort_order, id`.execute(tx);
  return rows;
}

/** Locks all products, so that two people who sort them do so one after the other. */
export async function lockPlaces(tx: StudioTx): Promise<Placed[]> {
  await sql`select 1 from offer where studio_id = ${tx.studio} order by id for update`.execute(tx);
  return listPlaces(tx);
}

export async function savePlaces(tx: StudioTx, places: readonly Pick<Placed, 'id' | 'order'>[]): Promise<void> {
  await sql`
    update offer o set sort_order = g."order" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(id bigint, "order" int)
    where o.studio_id = ${tx.studio} and o.id = g.id`.execute(tx);
}
