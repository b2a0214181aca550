import { sql, type RawBuilder } from 'kysely';
import { asId, type Id, type StudioId, type TagId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { byFilter, FILTER_NAMES, type FilterName } from '../../classes/rules/schedule-filter.ts';

export interface Named<Branded extends number> {
  readonly id: Branded;
  readonly name: string;
}

/** The query for each filter's options. Instructors are those who teach; tags are those in use by a class. Archived options are left out. */
const optionsOf: Readonly<Record<FilterName, (studio: StudioId) => RawBuilder<Named<number>>>> = {
  services: (studio) => sql`
    select id, name from service s
    where studio_id = ${studio} and not is_archived and exists (select from class_template t where t.studio_id = s.studio_id and t.service_id = s.id)`,
  locations: (studio) => sql`select id, name from location where studio_id = ${studio} and not is_archived`,
  instructors: (studio) => sql`select id, name from staff where studio_id = ${studio} and teaches and active`,
  classes: (studio) => sql`select id, name from class_template where studio_id = ${studio} and not is_archived`,
  filter_tags: (studio) =>
    sql`select id, name from tag t where studio_id = ${studio} and not is_archived
        and exists (select from class_template_tag g where g.studio_id = t.studio_id and g.tag_id = t.id)`,
};

const inAlphabet = sql`order by lower(name), name, id`;

/** All options in one query, each list in alphabetical order. */
export async function listFilterOptions(tx: StudioTx): Promise<Record<FilterName, Named<Id<string>>[]>> {
  const lists = FILTER_NAMES.map(
    (name) => sql`select ${name}::text as filter, id, name from (${optionsOf[name](tx.studio)}) ${sql.id(name)}`,
  );
  const { rows } = await sql<Named<number> & { filter: FilterName }>`
    select filter, id, name from (${sql.join(lists, sql` union all `)}) options ${inAlphabet}`.execute(tx);
  return byFilter((name) => rows.filter(({ filter }) => filter === name).map((row) => ({ id: asId<Id<string>>(row.id), name: row.name })));
}

/** The tags in use by classes, in alphabetical order. */
export async function listClassTags(tx: StudioTx): Promise<Named<TagId>[]> {
  const { rows } = await sql<Named<number>>`${optionsOf.filter_tags(tx.studio)} ${inAlphabet}`.execute(tx);
  return rows.map((row) => ({ id: asId<TagId>(row.id), name: row.name }));
}
