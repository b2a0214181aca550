/** A studio in the database with the workload of the slot search. Classes make its instructors busy. */
import { sql } from 'kysely';
import { addDays, type Day, type Zone } from '../../src/kernel/calendar.ts';
import type { ServiceId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { dayOf } from '../../src/kernel/zoned-time.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { anAppointmentService, givesService } from '../../tests/builders/appointments.ts';
import { aClassTemplate, anInstructor } from '../../tests/builders/classes.ts';
import { aStudio } from '../../tests/builders/studio.ts';
import { dataset, FROM, TO, TZ, WORK } from '../yardsticks/slots/workload.mjs';

export interface SlotStudio {
  readonly slug: string;
  readonly service: ServiceId;
  readonly first: Day;
  readonly last: Day;
}

const [morning, afternoon] = WORK.blocks as [[number, number], [number, number]];

export async function aSlotStudio(url: string, hosts: number, busy: number): Promise<SlotStudio> {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const zone = TZ as Zone;
  const appointments = {
    slotMinutes: 30,
    maxBookingDays: 60,
    allowedBookingMinutes: 0,
    allowedCancelMinutes: 0,
    instructorConfirms: false,
  } as const;
  const studio = await aStudio(database, { settings: { timeZone: zone, appointments } });
  const service = await studio.inside(async (tx) => {
    const id = await anAppointmentService(tx, { durations: [30] });
    const template = await aClassTemplate(tx);
    for (const [nth, stretches] of dataset(hosts, busy).entries()) {
      const instructor = await anInstructor(tx, { name: `Instructor ${String(nth).padStart(3, '0')}` });
      const hours = { weekdays: WORK.days, starts: morning[0], ends: afternoon[1], pause: [morning[1], afternoon[0]] as const };
      await givesService(tx, { service: id, instructor, ...hours });
      const [starts, ends] = [0, 1].map((end) => stretches.map((stretch) => new Date(stretch[end]!).toISOString()));
      await sql`
        insert into class_session (studio_id, class_template_id, instructor_id, name, description, color, starts_at, ends_at, capacity)
        select ${tx.studio}, ${template}, ${instructor}, 'Class', '', '#0f766e', starts, ends, 10
        from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as t(starts, ends)`.execute(tx);
    }
    return id;
  });
  await withClient(database.owner, (client) => client.query('vacuum analyze'));
  await database.close();
  return { slug: studio.slug, service, first: dayOf(zone, instant(FROM)), last: addDays(dayOf(zone, instant(TO)), -1) };
}
