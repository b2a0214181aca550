import { sql } from 'kysely';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { fromSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { NewSession } from '../../../classes/server/public.ts';

type Row = Omit<NewSession, 'startsAt' | 'endsAt' | 'madeFor'> & { readonly startsAt: Date; readonly endsAt: Date };

/** The classes of these that take place, as new classes like them, by start. */
export async function listToCopy(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<NewSession[]> {
  const { rows } = await sql<Row>`
    select id as "copyOf", class_template_id as template, location_id as location, room, instructor_id as instructor, starts_at as "startsAt", ends_at as "endsAt",
           capacity, waitlist_enabled as "waitlistEnabled", visible_public as "visiblePublic", is_online as "isOnline", online_link as "onlineLink",
           late_cancel_fee as "lateCancelFee", no_show_fee as "noShowFee", own_late_fee as "ownLateFee", own_no_show_fee as "ownNoShowFee",
           minimum_people as "minimumPeople", minimum_hours as "minimumHours"
    from class_session where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[]) and cancelled_at is null
    order by starts_at, id`.execute(tx);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: fromSqlTime(startsAt),
    endsAt: fromSqlTime(endsAt),
    madeFor: null,
  }));
}
