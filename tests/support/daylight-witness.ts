/**
 * A whole server in its own process, whose caller sets its time zone with TZ. Imports a weekly class into a studio of each zone, books it,
 * and prints what the API, the lists and the mails show. `node tests/support/daylight-witness.ts` prints one line of JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { importTimetable } from '../../src/features/archive/server/timetable/import-timetable.ts';
import { readTimetable } from '../../src/features/archive/rules/timetable/read-timetable.ts';
import type { Day, Zone } from '../../src/kernel/calendar.ts';
import { hours, instant, minus, plus, seconds, type Instant } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { DAYLIGHT_CASES, type DaylightCase } from './daylight-cases.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface DaylightReport {
  readonly zone: string;
  readonly day: string;
  readonly stored: readonly string[];
  /** Start of the second class in the monthly schedule and on the class page. */
  readonly schedule: string;
  readonly page: string;
  /** Its day in My Bookings, and the end of free cancellation. */
  readonly card: { readonly start: string; readonly date: string; readonly deadline: string };
  readonly leaving: readonly { readonly when: string; readonly late: boolean; readonly creditReturned: boolean }[];
  readonly mail: { readonly when: string; readonly freeUntil: string; readonly ics: readonly string[] };
}

const WEEKLY = { location: 'Dunes', weekday: 'Sunday', start: '10:00', end: '11:00', class: 'Yoga', room: '', kind: '', audience: '' };
const iso = (unix: number): string => new Date(unix * 1000).toISOString();

async function witness(server: TestServer, one: DaylightCase): Promise<DaylightReport> {
  const now = instant(Date.parse(one.now));
  server.setClock(one.now);
  const rush = await aRush(server.atelier.database, {
    now,
    people: 4,
    credits: 3,
    sessions: 0,
    capacity: 9,
    settings: { timeZone: one.zone as Zone, booking: { cancelBeforeHours: 12 } },
  });
  const sessions = await importWeekly(server, rush, one);
  const second = sessions[1]!;
  const call = (method: 'GET' | 'POST', path: string, who?: Visitor, body?: object) =>
    server.call(method, path, { studio: rush, ...(who && { token: who.token }), ...(body && { body }) });
  for (const who of rush.people) {
    const { status } = await call('POST', '/api/reserveClass', who, { user_pass: who.pass, schedule_id: second.id });
    if (status !== 200) throw new Error(`${one.zone}: reserving answered ${status}`);
  }
  const month = await call('GET', `/getClasses/${one.month}`);
  const page = await call('GET', `/api/class/${second.id}`);
  const list = await call('POST', '/api/customer/classes', rush.people[3], {});
  const { class_details: details, cancellation } = list.body.data[0];
  const mail = await confirmation(server, rush, 'person3@rush.test');
  return {
    zone: one.zone,
    day: one.days[1],
    stored: sessions.map(({ starts }) => starts.toISOString()),
    schedule: iso(month.body.classes.find(({ id }: { id: number }) => id === second.id).unix_start),
    page: iso(page.body.class.unix_start),
    card: { start: iso(details.unix_start), date: details.date, deadline: iso(cancellation.deadline_unix) },
    leaving: await leave(server, rush, minus(instant(second.starts.getTime()), hours(12))),
    mail,
  };
}

async function importWeekly(server: TestServer, rush: Rush, one: DaylightCase): Promise<{ id: number; starts: Date }[]> {
  const { entries } = readTimetable([{ number: 2, fields: WEEKLY }]);
  return inStudio(server.atelier.database.db, rush.studio, async (tx) => {
    await importTimetable(tx, {
      entries,
      from: one.days[0] as Day,
      weeks: 2,
      zone: one.zone as Zone,
      at: server.atelier.clock.now(),
      capacity: 9,
      dryRun: false,
    });
    const rows = await tx
      .selectFrom('class_session')
      .select(['id', 'starts_at'])
      .where('studio_id', '=', tx.studio)
      .orderBy('starts_at')
      .execute();
    return rows.map((row) => ({ id: row.id, starts: row.starts_at }));
  });
}

/** Three people cancel: one second before the deadline, at it, and one second after it. */
async function leave(server: TestServer, rush: Rush, deadline: Instant): Promise<DaylightReport['leaving']> {
  const left = [];
  for (const [index, offset] of [-1, 0, 1].entries()) {
    server.setClock(new Date(plus(deadline, seconds(offset))).toISOString());
    const { token } = rush.people[index]!;
    const list = await server.call('POST', '/api/customer/classes', { studio: rush, token, body: {} });
    const { id, cancellation } = list.body.data[0];
    const { body } = await server.call('POST', '/api/booking/cancel', { studio: rush, token, body: { id } });
    left.push({ when: `${offset} s`, late: cancellation.late as boolean, creditReturned: body.credit_returned as boolean });
  }
  return left;
}

async function confirmation(server: TestServer, rush: Rush, to: string): Promise<DaylightReport['mail']> {
  for (let waited = 0; waited < 300; waited++) {
    const { body } = await server.call('GET', `/dev/mail?to=${to}`, { studio: rush });
    const mail = body.mails.find((one: { attachments: unknown[] }) => one.attachments.length > 0);
    if (mail) {
      const [, when = ''] = /^When: +(.*)$/m.exec(mail.text) ?? [];
      const [, freeUntil = ''] = /free of charge until (.*?);/.exec(mail.text) ?? [];
      const ics = mail.attachments[0].content.split(/\r?\n/).filter((line: string) => /^(DTSTART|DTEND)/.test(line));
      return { when, freeUntil, ics };
    }
    await sleep(100);
  }
  throw new Error(`No mail came to ${to}.`);
}

const server = await startTestServer();
const reports: DaylightReport[] = [];
for (const one of DAYLIGHT_CASES) reports.push(await witness(server, one));
await server.close();
// Shows the caller that TZ took effect: local minutes of the day at the epoch.
const minutesOfDay = new Date(0).getHours() * 60 + new Date(0).getMinutes();
console.log(JSON.stringify({ minutesOfDay, reports }));
