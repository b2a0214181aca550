import { sql } from 'kysely';
import { asId, type ClassTemplateId, type LocationId, type ServiceId, type TagId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { insertEntity } from '../../../server/entities/entity.store.ts';
import { locationTable } from './catalogue-tables.ts';

interface Named<Id extends number> {
  readonly id: Id;
  readonly name: string;
}

export interface Catalogue {
  readonly locations: readonly Named<LocationId>[];
  readonly services: readonly Named<ServiceId>[];
  readonly templates: readonly (Named<ClassTemplateId> & { readonly service: ServiceId | null })[];
}

/** The whole catalogue, newest first. */
export async function listCatalogue(tx: StudioTx): Promise<Catalogue> {
  const [locations, services, templates] = await Promise.all([
    tx.selectFrom('location').select(['id', 'name']).where('studio_id', '=', tx.studio).orderBy('id', 'desc').execute(),
    tx.selectFrom('service').select(['id', 'name']).where('studio_id', '=', tx.studio).orderBy('id', 'desc').execute(),
    tx.selectFrom('class_template').select(['id', 'name', 'service_id']).where('studio_id', '=', tx.studio).orderBy('id', 'desc').execute(),
  ]);
  return {
    locations: locations.map(({ id, name }) => ({ id: asId<LocationId>(id), name })),
    services: services.map(({ id, name }) => ({ id: asId<ServiceId>(id), name })),
    templates: templates.map((row) => ({
      id: asId<ClassTemplateId>(row.id),
      name: row.name,
      service: row.service_id === null ? null : asId<ServiceId>(row.service_id),
    })),
  };
}

export async function insertLocations(tx: StudioTx, names: readonly string[]): Promise<void> {
  for (const name of names) await insertEntity(tx, locationTable, { name, address: null, rooms: [] });
}

export async function insertServices(tx: StudioTx, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await tx
      .insertInto('service')
      .values(names.map((name) => ({ studio_id: tx.studio, name })))
      .execute();
}

export interface NewTemplate {
  readonly name: string;
  readonly service: ServiceId | null;
  readonly color: string;
  readonly minutes: number;
}

export async function insertTemplates(tx: StudioTx, templates: readonly NewTemplate[]): Promise<void> {
  await sql`
    insert into class_template (studio_id, service_id, name, color, duration_minutes)
    select ${tx.studio}, service, name, color, minutes
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as g(service bigint, name text, color text, minutes int)`.execute(tx);
}

/** A tag as staff see it (spec 3 §3). */
export interface StaffTag extends Named<TagId> {
  readonly label: string | null;
  readonly color: string | null;
  readonly isArchived: boolean;
}

/** All tags of the studio, by name. */
export async function listTags(tx: StudioTx): Promise<StaffTag[]> {
  const rows = await tx.selectFrom('tag').selectAll().where('studio_id', '=', tx.studio).orderBy('name').orderBy('id').execute();
  return rows.map((row) => ({
    id: asId<TagId>(row.id),
    name: row.name,
    label: row.custom_label,
    color: row.custom_color,
    isArchived: row.is_archived,
  }));
}
