/** Standing bookings, through the whole server and its sweep (docs/decisions/0129). */
import { describe, expect, it } from 'vitest';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, hours, minutes, plus, toUnix, type Instant } from '../../../kernel/time.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { standingMail, standingMails } from './standing-mails.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

/** Four Thursdays of one class at the same wall-clock time, the first in two days. */
async function fourWeeks(ask: Parameters<typeof aStudioOf>[0] = {}) {
  const times = [2, 9, 16, 23].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 }));
  const rush = await aStudioOf({ sessions: 4, times, ...ask });
  await change(rush, `update class_session set class_template_id = (select min(class_template_id) from class_session)`);
  return rush;
}
const get = (rush: Rush, who: Visitor, path: string) => desk.server.call('GET', path, { ...at(rush), token: who.token });
const post = (rush: Rush, who: Visitor, path: string, body: object) =>
  desk.server.call('POST', path, { ...at(rush), token: who.token, body });
const start = (rush: Rush, who: Visitor, session = rush.sessions[0]!) =>
  post(rush, who, '/api/standing-bookings/start', { class_id: session });
const settle = async (when: Instant) => {
  desk.server.setClock(iso(when));
  await desk.server.atelier.settleDue();
};
const booked = async (rush: Rush): Promise<number[]> =>
  (
    await change(
      rush,
      `select class_session_id as id from booking where state = 'reserved' and waitlist_seq is null order by class_session_id`,
    )
  ).rows.map((row: any) => row.id);
const mailsOf = async (rush: Rush, kind: string) =>
  (await inside(rush, (tx) => tx.selectFrom('mail').select(['kind', 'data']).where('kind', '=', kind).orderBy('id').execute())).map(
    ({ data }) => data,
  );

describe('a standing booking', () => {
  it('books the next session within a week at once, and each later one when the previous one starts', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    const [first, second, third] = rush.sessions;
    expect((await start(rush, who!)).body).toMatchObject({ success: true, message: 'From now on we book it for you every week.' });
    await settle(NOW);
    expect(await booked(rush)).toEqual([first]);
    await settle(plus(NOW, days(2) - minutes(1)));
    expect(await booked(rush)).toEqual([first]);
    await settle(plus(NOW, days(2) + minutes(1)));
    expect(await booked(rush)).toEqual([first, second]);
    await settle(plus(NOW, days(9) + minutes(1)));
    expect(await booked(rush)).toEqual([first, second, third]);
    expect(await mailsOf(rush, 'booking-confirmed')).toHaveLength(3);
    await sound(rush);
  });

  it('exists once per slot after repeated starts, and books an occurrence once', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    const ids = [await start(rush, who!), await start(rush, who!, rush.sessions[2]!)].map(({ body }) => body.standing_id);
    expect(new Set(ids).size).toBe(1);
    await settle(NOW);
    await settle(NOW);
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    await sound(rush);
  });

  it('does not book a cancelled session again, and keeps the person’s own bookings', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    const own = (await reserve(rush, who!)).body.booking_id;
    await start(rush, who!);
    await settle(NOW);
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    await cancel(rush, who!, own);
    await start(rush, who!);
    await settle(plus(NOW, hours(30)));
    expect(await booked(rush)).toEqual([]);
    await settle(plus(NOW, days(2) + minutes(1)));
    expect(await booked(rush)).toEqual([rush.sessions[1]]);
    await sound(rush);
  });

  it('mails once that no pass pays, retries each day, and books when one does', async () => {
    const rush = await fourWeeks({ credits: 1 });
    const [who] = rush.people;
    const spent = (await reserve(rush, who!, {}, rush.sessions[3]!)).body.booking_id;
    await start(rush, who!);
    await settle(NOW);
    await settle(plus(NOW, hours(25)));
    expect(await booked(rush)).toEqual([rush.sessions[3]]);
    expect(await mailsOf(rush, 'standing-booking-failed')).toEqual([
      expect.objectContaining({ session: rush.sessions[0], why: 'no-pass' }),
    ]);
    await cancel(rush, who!, spent);
    // The following week can be booked when this occurrence begins.
    await settle(plus(NOW, days(2) + minutes(1)));
    expect(await booked(rush)).toEqual([rush.sessions[1]]);
    expect(await mailsOf(rush, 'standing-booking-failed')).toHaveLength(1);
    await sound(rush);
  });

  it('waits without a mail until a class opens for the pass', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    await change(
      rush,
      `with opening as (
         insert into pass_terms (studio_id, digest, terms)
         select studio_id, 'opening', jsonb_set(terms, '{opensDaysBefore}', '1') from pass_terms limit 1 returning id)
       update user_pass set terms_id = (select id from opening)`,
    );
    await start(rush, who!);
    await settle(NOW);
    expect(await booked(rush)).toEqual([]);
    await settle(plus(NOW, days(1) - hours(14)));
    await settle(plus(NOW, days(1)));
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    expect(await mailsOf(rush, 'standing-booking-failed')).toEqual([]);
    await sound(rush);
  });

  it('pauses while the studio’s package has no classes', async () => {
    const rush = await fourWeeks();
    await start(rush, rush.people[0]!);
    await change(rush, `delete from package_feature where feature = 'group_classes'`);
    await settle(NOW);
    expect(await booked(rush)).toEqual([]);
    await change(rush, `insert into package_feature (studio_id, feature) values (${rush.studio}, 'group_classes')`);
    await settle(plus(NOW, hours(25)));
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    await sound(rush);
  });

  it('pauses while the studio takes no new bookings', async () => {
    const rush = await fourWeeks();
    await start(rush, rush.people[0]!);
    const opening = (value: string) =>
      change(rush, `update studio_settings set data = data || '{"opening":${value}}', version = version + 1`);
    await opening('{"isPaused":true}');
    await settle(NOW);
    expect(await booked(rush)).toEqual([]);
    await opening('{}');
    await settle(plus(NOW, hours(25)));
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    await sound(rush);
  });

  it('joins the waitlist of a full class, and reports a missing one', async () => {
    const rush = await fourWeeks({ capacity: 1 });
    const [who, other] = rush.people;
    await reserve(rush, other!);
    await reserve(rush, other!, {}, rush.sessions[1]!);
    await change(rush, `update class_session set waitlist_enabled = false where id = ${rush.sessions[1]}`);
    await start(rush, who!);
    await settle(NOW);
    expect(await mailsOf(rush, 'waitlist-joined')).toHaveLength(1);
    await settle(plus(NOW, days(2) + minutes(1)));
    expect(await mailsOf(rush, 'standing-booking-failed')).toEqual([expect.objectContaining({ session: rush.sessions[1], why: 'full' })]);
    await sound(rush);
  });

  it('is stopped by one call, which keeps existing bookings; nobody else can stop it', async () => {
    const rush = await fourWeeks();
    const [who, other] = rush.people;
    const { standing_id: id } = (await start(rush, who!)).body;
    await settle(NOW);
    expect((await post(rush, other!, '/api/standing-bookings/stop', { id })).status).toBe(404);
    for (let twice = 0; twice < 2; twice++) expect((await post(rush, who!, '/api/standing-bookings/stop', { id })).status).toBe(200);
    await settle(plus(NOW, days(10)));
    expect(await booked(rush)).toEqual([rush.sessions[0]]);
    expect((await get(rush, who!, '/api/standing-bookings')).body.data).toEqual([]);
    // A new start creates a different standing booking.
    expect((await start(rush, who!, rush.sessions[3]!)).body.standing_id).not.toBe(id);
  });
});

it('a stop of a standing booking that is taken back does not book again what the customer has cancelled', async () => {
  const rush = await fourWeeks();
  const [who] = rush.people;
  const own = (await reserve(rush, who!)).body.booking_id;
  const { standing_id: id } = (await start(rush, who!)).body;
  await settle(NOW);
  await cancel(rush, who!, own);
  await post(rush, who!, '/api/standing-bookings/stop', { id });
  const again = await post(rush, who!, '/api/standing-bookings/start', { class_id: rush.sessions[1], stopped_id: id });
  expect(again.status).toBe(200);
  await settle(plus(NOW, minutes(1)));
  expect(await booked(rush)).toEqual([]);
  await settle(plus(NOW, days(2) + minutes(1)));
  expect(await booked(rush)).toEqual([rush.sessions[1]]);
});

describe('the preview of a standing booking', () => {
  it('names for each coming week the pass and its balance, or a missing pass', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    await reserve(rush, who!);
    const { body } = await get(rush, who!, `/api/standing-bookings/preview/${rush.sessions[0]}`);
    expect(body).toMatchObject({ unix_start: toUnix(plus(NOW, days(2))), standing_id: null });
    expect(body.weeks.map((one: any) => [one.class_id, one.is_booked, one.pass?.credits_remaining ?? null])).toEqual([
      [rush.sessions[0], true, null],
      [rush.sessions[1], false, 1],
      [rush.sessions[2], false, 0],
      [rush.sessions[3], false, null],
    ]);
    expect(body.weeks[3].pass).toBeNull();
    expect((await get(rush, who!, '/api/standing-bookings/preview/999999')).status).toBe(404);
  });

  it('later names the next date, and its booking date', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    const { standing_id: id } = (await start(rush, who!)).body;
    await settle(NOW);
    expect((await get(rush, who!, '/api/standing-bookings')).body.data).toMatchObject([
      {
        id,
        next: { class_id: rush.sessions[1], is_booked: false, pass: { credits_remaining: 1 } },
        unix_books: toUnix(plus(NOW, days(2))),
      },
    ]);
    expect((await get(rush, who!, `/api/standing-bookings/preview/${rush.sessions[2]}`)).body.standing_id).toBe(id);
  });
});

describe('the mail about a week that was not booked', () => {
  const checked = (rush: Rush, draft: MailDraft) =>
    desk.inside(rush, async (tx) => {
      const context = { studio: await loadStudio(tx), origin: 'https://house.test', from: 'post@house.test', at: NOW };
      const [mail] = await standingMails.check(tx, context as never, [draft as never]);
      return mail!;
    });

  it('names the week and the reason, and is skipped once it is booked or the standing booking stopped', async () => {
    const rush = await fourWeeks();
    const [who] = rush.people;
    const { standing_id: id } = (await start(rush, who!)).body;
    const draft = standingMail({ id, customer: who!.id }, rush.sessions[0]!, 'no-pass');
    const mail = await checked(rush, draft);
    const letter = 'write' in mail ? JSON.stringify(mail.write()) : '';
    expect(letter).toContain('Not booked: ');
    expect(letter).toContain('none of your passes can pay for it');
    await reserve(rush, who!);
    expect(await checked(rush, draft)).toEqual({ stale: 'it is booked by now' });
    await post(rush, who!, '/api/standing-bookings/stop', { id });
    expect(await checked(rush, draft)).toEqual({ stale: 'it was stopped' });
  });
});
