/** What a schedule can be filtered by. */
import { sql } from 'kysely';
import { asId, type ClassTemplateId, type LocationId, type ServiceId, type StaffId, type TagId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface Named<Id extends number> {
  readonly id: Id;
  readonly name: string;
}

export interface FilterOptions {
  readonly services: Named<ServiceId>[];
  readonly locations: Named<LocationId>[];
  readonly instructors: Named<StaffId>[];
  readonly classes: Named<ClassTemplateId>[];
  readonly tags: Named<TagId>[];
}

/** All options in one query, each list in the order of the alphabet. Instructors are those who teach; tags those that a class carries. */
export async function listFilterOptions(tx: StudioTx): Promise<FilterOptions> {
  const { rows } = await sql<{ kind: keyof FilterOptions; id: number; name: string }>`
    select kind, id, name from (
    select 'services' as kind, id, name from service where studio_id = ${tx.studio}
    union all select 'locations', id, name from location where studio_id = ${tx.studio}
    union all select 'instructors', id, name from staff where studio_id = ${tx.studio} and teaches and active
    union all select 'classes', id, name from class_template where studio_id = ${tx.studio}
    union all select 'tags', id, name from tag t where studio_id = ${tx.studio}
      and exists (select from class_template_tag g where g.studio_id = t.studio_id and g.tag_id = t.id)
    ) options order by lower(name), name, id`.execute(tx);
  const of = <Id extends number>(kind: keyof FilterOptions) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id: id as Id, name }));
  return {
    services: of<ServiceId>('services'),
    locations: of<LocationId>('locations'),
    instructors: of<StaffId>('instructors'),
    classes: of<ClassTemplateId>('classes'),
    tags: of<TagId>('tags'),
  };
}

/** The tags that classes carry, in the order of the alphabet. */
export async function listClassTags(tx: StudioTx): Promise<Named<TagId>[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tag t
    where studio_id = ${tx.studio}
      and exists (select from class_template_tag g where g.studio_id = t.studio_id and g.tag_id = t.id)
    order by lower(name), name, id`.execute(tx);
  return rows.map((row) => ({ id: asId<TagId>(row.id), name: row.name }));
}
