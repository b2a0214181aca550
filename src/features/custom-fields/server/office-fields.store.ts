import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface Placed {
  readonly id: number;
  readonly order: number;
}

/** The place of each field, in the order of the forms. */
export async function listPlaces(tx: StudioTx): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    select id, sort_order as "order" from custom_field where studio_id = ${tx.studio} order by sort_order, id`.execute(tx);
  return rows;
}

/** Locks all fields, so that two people who sort them do so one after the other. */
export async function lockPlaces(tx: StudioTx): Promise<readonly Placed[]> {
  await sql`select 1 from custom_field where studio_id = ${tx.studio} order by id for update`.execute(tx);
  return listPlaces(tx);
}

export async function savePlaces(tx: StudioTx, places: readonly Placed[]): Promise<void> {
  await sql`
    update custom_field f set sort_order = g."order" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(id bigint, "order" int)
    where f.studio_id = ${tx.studio} and f.id = g.id`.execute(tx);
}

export async function isAnswered(tx: StudioTx, field: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from custom_field_value where studio_id = ${tx.studio} and custom_field_id = ${field}) as used`.execute(tx);
  return rows[0]!.used;
}
