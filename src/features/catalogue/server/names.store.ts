import { sql } from 'kysely';
import { asId, type ClassTemplateId, type ServiceId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The names that passes display: services and classes of the studio. */
export interface CatalogueNames {
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[];
  /** Excludes classes that passes do not name (`hide_on_class_pass`, readings §10). Sorted by name. */
  readonly classes: readonly { readonly id: ClassTemplateId; readonly name: string }[];
}

interface NameRow {
  kind: 'service' | 'class';
  id: number;
  name: string;
}

/** Reads the names of all services and of the given classes, in one query. */
export async function readNames(tx: StudioTx, classes: readonly ClassTemplateId[]): Promise<CatalogueNames> {
  const { rows } = await sql<NameRow>`
    select 'service' as kind, id, name from service where studio_id = ${tx.studio}
    union all
    select 'class', t.id, t.name from class_template t
    where t.studio_id = ${tx.studio} and t.id = any(${[...new Set(classes)]}::bigint[])
      and not exists (select from class_session s where s.studio_id = t.studio_id and s.class_template_id = t.id and s.hide_on_class_pass)
    order by name, id`.execute(tx);
  const of = (kind: NameRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    services: of('service').map(({ id, name }) => ({ id: asId<ServiceId>(id), name })),
    classes: of('class').map(({ id, name }) => ({ id: asId<ClassTemplateId>(id), name })),
  };
}
