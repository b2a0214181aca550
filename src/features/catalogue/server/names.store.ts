import { sql } from 'kysely';
import { asId, type ClassTemplateId, type ServiceId } from '../../../kernel/ids.ts';
import { lock } from '../../../server/db/guards.ts';
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

interface Named {
  readonly services: readonly ServiceId[];
  readonly templates: readonly ClassTemplateId[];
}

/**
 * Keeps services and class templates from being removed until the end of the transaction, in which something names them without a foreign
 * key. False when one of them is gone.
 */
export async function holdNamed(tx: StudioTx, { services, templates }: Named): Promise<boolean> {
  const held = async (table: 'service' | 'class_template', ids: readonly number[]): Promise<boolean> => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return true;
    const those = sql`from ${sql.table(table)} where studio_id = ${tx.studio} and id = any(${wanted}::bigint[])`;
    await lock(tx, 'named-lock', sql`select 1 ${those} order by id for key share`);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${those}`.execute(tx);
    return rows[0]!.count === wanted.length;
  };
  return (await held('service', services)) && held('class_template', templates);
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
