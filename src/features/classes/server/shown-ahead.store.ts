import { sql } from 'kysely';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface Row {
  location: number | null;
  service: number | null;
  template: number;
}

/** The locations, services and templates of coming classes that customers see. */
export async function listShownAhead(tx: StudioTx, at: Instant) {
  const { rows } = await sql<Row>`
    select distinct s.location_id as location, t.service_id as service, s.class_template_id as template
    from class_session s join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(at)} and s.visible_public and s.cancelled_at is null`.execute(tx);
  const idsOf = (name: keyof Row): ReadonlySet<number> => new Set(rows.flatMap((row) => row[name] ?? []));
  return { locations: idsOf('location'), services: idsOf('service'), templates: idsOf('template') };
}
