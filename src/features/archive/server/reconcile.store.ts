import { sql } from 'kysely';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** An occurrence whose counters are not what its bookings say. */
export interface CounterFault {
  readonly session: ClassSessionId;
  readonly name: string;
  readonly startsAt: Date;
  readonly capacity: number | null;
  readonly seats: number;
  readonly seated: number;
  readonly waiting: number;
  readonly waiters: number;
}

/** Seats that are counted but not held or the other way round, people who wait uncounted, and classes with more people than places. */
export async function findCounterFaults(tx: StudioTx): Promise<CounterFault[]> {
  const { rows } = await sql<CounterFault>`
    select s.id as session, s.name, s.starts_at as "startsAt", s.capacity, s.seats_taken as seats, coalesce(b.seated, 0)::int as seated,
           s.waiting, coalesce(b.waiters, 0)::int as waiters
    from class_session s
    left join (
      select class_session_id, count(*) filter (where waitlist_seq is null) as seated, count(*) filter (where waitlist_seq is not null) as waiters
      from booking where studio_id = ${tx.studio} and state in ('reserved', 'attended') group by class_session_id
    ) b on b.class_session_id = s.id
    where s.studio_id = ${tx.studio}
      and (s.seats_taken <> coalesce(b.seated, 0) or s.waiting <> coalesce(b.waiters, 0) or coalesce(b.seated, 0) > s.capacity)
    order by s.starts_at, s.id`.execute(tx);
  return rows;
}
