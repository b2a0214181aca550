/** A mail to the people of a class, through the whole server (spec 3 §2, §4, §7; readings §10, §12). */
import { afterEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { WrittenMail } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import type { MailData } from '../../../server/outbox.store.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import type { Recipients } from '../rules/recipients.ts';
import { findAudience } from './deliver.ts';
import { bulkEmailMails } from './public.ts';
import { FEATURES } from '../../../context/studio.ts';
import { days, hours, minutes, plus, toUnix } from '../../../kernel/time.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });
const send = (rush: Rush, more: object = {}, token?: string) =>
  post(
    rush,
    '/staff/email/send-email',
    {
      subject: 'Bring a mat',
      body: '<p>See you.</p>',
      delivery: 'now',
      class_schedule_id: rush.sessions[0],
      recipients: ['#Reserved'],
      ...more,
    },
    token,
  );
const someStaff = (rush: Rush, row = {}) => desk.inside(rush, (tx) => aStaff(tx, { row }));
const STARTS = plus(NOW, days(3));
const IN_AN_HOUR = { delivery: 'scheduled', unix_deliver: toUnix(plus(NOW, hours(1))) };
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
const told = async (rush: Rush) =>
  (await rows(rush, `select to_address from mail where kind = 'bulk-email' order by to_address`)).map((row) => row['to_address']);
const emails = (rush: Rush) => rows(rush, 'select state, dropped_because from bulk_email order by id');
const passTime = async (ms: number) => {
  desk.server.setClock(iso(plus(NOW, ms)));
  await desk.server.atelier.settleDue();
};

/** Changes the studio's scheduled mail as it was first saved. */
async function theChange(rush: Rush) {
  const [{ id }] = (await rows(rush, 'select id from bulk_email order by id')) as [{ id: number }];
  const change = { id, subject: 'Two mats', body: '<p>Bring <b>two</b>.</p>', unix_deliver: toUnix(plus(NOW, hours(2))), version: 1 };
  return (body: object = {}, token?: string) => post(rush, '/api/staff/email/change', { ...change, ...body }, token);
}

/** A class with both places taken and two people who wait. */
async function aFullClass() {
  const rush = await desk.aStudioOf();
  for (const person of rush.people) await desk.reserve(rush, person);
  return rush;
}

describe('a mail sent now', () => {
  it('reaches each person of its groups once, and customers by name', async () => {
    const rush = await aFullClass();
    const { status, body } = await send(rush, { recipients: ['#Reserved', '#Reserved', rush.people[0]!.id, String(rush.people[3]!.id)] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'The mail is on its way to 3 people.', email: { delivery: 'now', told: 3 } });
    expect(await told(rush)).toEqual(['person0@rush.test', 'person1@rush.test', 'person3@rush.test']);
    expect(await emails(rush)).toEqual([{ state: 'sent', dropped_because: null }]);
    expect(await rows(rush, 'select action, data from audit_entry')).toEqual([
      { action: 'class.email', data: { email: body.email.id, told: 3 } },
    ]);
  });

  it('is sent once per key', async () => {
    const rush = await aFullClass();
    const ask = { ...at(rush), token: rush.ownerToken, headers: { 'idempotency-key': 'once-and-only-once' } };
    const body = { subject: 'x', body: 'y', class_schedule_id: rush.sessions[0], recipients: ['#Waitlisted'] };
    const answers = [
      await desk.server.call('POST', '/staff/email/send-email', { ...ask, body }),
      await desk.server.call('POST', '/staff/email/send-email', { ...ask, body }),
    ];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await told(rush)).toHaveLength(2);
  });

  it('is sanitised to the allowed HTML', async () => {
    const rush = await aFullClass();
    const picture = `/files/${rush.studio}/${'a'.repeat(22)}.webp`;
    await send(rush, {
      body: `<p onclick="x()">Hi <b>you</b><script>alert(1)</script></p><img src="https://spy.test/x.png"><img src="${picture}" onerror="x()"><a href="javascript:x()">no</a><a href="https://studio.test">yes</a><h1 style="position:fixed">big</h1>`,
    });
    expect((await rows(rush, 'select body from bulk_email'))[0]!['body']).toBe(
      `<p>Hi <strong>you</strong></p><img src="${picture}" /><a target="_blank" rel="noopener noreferrer">no</a><a href="https://studio.test" target="_blank" rel="noopener noreferrer">yes</a>big`,
    );
  });

  it('is refused with the reason when nobody there has an email', async () => {
    const rush = await aFullClass();
    await desk.change(rush, `update customer set email = null, email_key = null, phone = '+12125550142'`);
    expect((await send(rush)).body.errors).toEqual({ recipients: ['None of the 2 people there has an email.'] });
  });

  it.each([
    {
      what: 'no people in the groups',
      more: { recipients: ['#NoShow'] },
      errors: { recipients: ['There is nobody in these groups of the class now.'] },
    },
    { what: 'no recipients', more: { recipients: [] }, errors: { recipients: ['Field is required'] } },
    { what: 'an invalid group', more: { recipients: ['#Everybody'] }, errors: { 'recipients.0': ['Field is invalid'] } },
    { what: 'no subject', more: { subject: ' ' }, errors: { subject: ['Field is required'] } },
    { what: 'a long subject', more: { subject: 'x'.repeat(51) }, errors: { subject: ['Field can have maximum 50 characters'] } },
    {
      what: 'an empty text',
      more: { body: '<p>&nbsp;</p><script>x</script>' },
      errors: { body: ['Please write what the mail shall say.'] },
    },
    { what: 'no time', more: { delivery: 'scheduled' }, errors: { unix_deliver: ['Field is required'] } },
    {
      what: 'a time in the past',
      more: { delivery: 'scheduled', unix_deliver: toUnix(NOW) },
      errors: { unix_deliver: ['Please choose a time that is still to come.'] },
    },
    {
      what: 'a time that is no half hour',
      more: { delivery: 'scheduled', unix_deliver: toUnix(plus(NOW, minutes(15))) },
      errors: { unix_deliver: ['Please choose a full or a half hour.'] },
    },
  ])('is refused for $what', async ({ more, errors }) => {
    const rush = await aFullClass();
    expect(await send(rush, more)).toMatchObject({ status: 422, body: { errors } });
    expect(await emails(rush)).toEqual([]);
    expect(await told(rush)).toEqual([]);
  });
});

it('the number of queries is the same for one person and for forty', async () => {
  const counts = [];
  for (const people of [1, 40]) {
    const rush = await desk.aStudioOf({ people, capacity: people });
    for (const person of rush.people) await desk.reserve(rush, person);
    const recipients = { groups: ['#Reserved'], customers: rush.people.map(({ id }) => id) } satisfies Recipients;
    const { value, queries } = await countQueries(desk.server.atelier.database, rush.studio, (tx) =>
      findAudience(tx, NOW, {
        session: rush.sessions[0]!,
        recipients,
        writtenAt: NOW,
        sendAt: NOW,
        ofCancelled: false,
        isWriterActive: true,
      }),
    );
    expect(value.readers).toHaveLength(people);
    counts.push(queries);
  }
  expect(counts).toEqual([3, 3]);
});

describe('a cancelled class', () => {
  it('keeps its roster, and its people can get mails', async () => {
    const rush = await aFullClass();
    await post(rush, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 });
    const { schedule } = (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body;
    const names = (list: { customer: { id: number }; waitlist_number: number | null; status: number }[]) =>
      list.map((one) => [one.customer.id, one.waitlist_number, one.status]);
    const [one, two, three, four] = rush.people.map(({ id }) => id);
    expect(names(schedule.bookings)).toEqual([
      [one, null, 7],
      [two, null, 7],
    ]);
    expect(names(schedule.bookings_waitlist)).toEqual([
      [three, 1, 6],
      [four, 2, 6],
    ]);
    expect((await send(rush, { recipients: ['#Reserved'] })).body).toMatchObject({ email: { told: 2 } });
    expect((await send(rush, { ...IN_AN_HOUR, recipients: ['#Waitlisted'] })).status).toBe(200);
    await passTime(hours(1));
    expect(await told(rush)).toEqual(rush.people.map((_, nth) => `person${nth}@rush.test`));
  });
});

describe('the permission to mail', () => {
  it('allows a limited number of people outside the class per day, without counting withdrawn mails', async () => {
    const rush = await desk.aStudioOf({ people: 130 });
    await desk.reserve(rush, rush.people[0]!);
    const ids = (from: number, to: number) => rush.people.slice(from, to).map(({ id }) => id);
    expect((await send(rush, { recipients: ids(0, 91) })).status).toBe(200);
    const scheduled = await send(rush, { ...IN_AN_HOUR, recipients: ids(91, 101) });
    const refused = await send(rush, { recipients: ids(101, 102) });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { recipients: ['You can write to 100 customers a day who are not in the class. None is left for today.'] } },
    });
    expect((await send(rush, { recipients: ['#Reserved', ...ids(0, 1)] })).status).toBe(200);
    await post(rush, '/api/staff/email/withdraw', { id: scheduled.body.email.id });
    expect((await send(rush, { recipients: ids(101, 111) })).status).toBe(200);
    expect((await send(rush, { recipients: ids(111, 112) })).status).toBe(422);
    desk.server.setClock(iso(plus(NOW, days(1))));
    expect((await send(rush, { recipients: ids(111, 130) })).status).toBe(200);
  });

  it('covers an instructor’s own classes, or all for staff who see all schedules', async () => {
    const rush = await aFullClass();
    const mine = await someStaff(rush);
    const theirs = await someStaff(rush);
    const all = await someStaff(rush, { allow_all_schedules_access: true });
    await desk.change(rush, `update class_session set instructor_id = ${mine.id}`);
    expect((await send(rush, {}, mine.token)).status).toBe(200);
    expect((await send(rush, {}, theirs.token)).status).toBe(404);
    expect((await send(rush, {}, all.token)).status).toBe(200);
    expect((await post(rush, '/customer/filter-customers', { search: '', schedule_id: rush.sessions[0] }, theirs.token)).status).toBe(404);
    expect((await send(rush, { class_schedule_id: 999_999_999 })).status).toBe(404);
  });

  it('refuses customers of another studio', async () => {
    const [rush, other] = [await aFullClass(), await aFullClass()];
    expect(await send(rush, { recipients: ['#Reserved', other.people[0]!.id] })).toMatchObject({
      status: 422,
      body: { errors: { recipients: ['Somebody among the recipients is no customer whom you may write to.'] } },
    });
    expect((await send(rush, { class_schedule_id: other.sessions[0] })).status).toBe(404);
  });

  it('finds the studio’s customers, or without the extended portal those of the class, and never their emails', async () => {
    const rush = await desk.aStudioOf({ features: FEATURES.filter((one) => one !== 'extended_staff_portal') });
    for (const person of rush.people.slice(0, 2)) await desk.reserve(rush, person);
    const mine = await someStaff(rush);
    await desk.change(rush, `update class_session set instructor_id = ${mine.id}`);
    const find = async (search: string, token?: string) =>
      (await post(rush, '/customer/filter-customers', { search, schedule_id: rush.sessions[0] }, token)).body.customers;
    expect(await find('person')).toHaveLength(4);
    expect(await find('person 3')).toMatchObject([{ customer_last_name: '3', email: 'person3@rush.test' }]);
    expect(await find('', mine.token)).toMatchObject([{ email: null }, { email: null }]);
    expect(await find('person 1', mine.token)).toMatchObject([{ customer_last_name: '1' }]);
    expect((await send(rush, { recipients: [rush.people[1]!.id] }, mine.token)).status).toBe(200);
    expect((await send(rush, { recipients: [rush.people[3]!.id] }, mine.token)).status).toBe(422);
  });
});

describe('a scheduled mail', () => {
  it('is sent once at its half hour, to the people then in its groups', async () => {
    const rush = await aFullClass();
    expect((await send(rush, IN_AN_HOUR)).body).toMatchObject({ message: expect.stringContaining('scheduled for'), email: { told: null } });
    await desk.cancel(rush, rush.people[0]!, Number((await rows(rush, 'select min(id) as id from booking'))[0]!['id']));
    await passTime(hours(1) - minutes(1));
    expect(await told(rush)).toEqual([]);
    await passTime(hours(1));
    await passTime(hours(2));
    // The promoted person has a seat now, the one who cancelled has none.
    expect(await told(rush)).toEqual(['person1@rush.test', 'person2@rush.test']);
    expect(await emails(rush)).toEqual([{ state: 'sent', dropped_because: null }]);
  });

  it('is dropped with its reason when the class is cancelled or has no people', async () => {
    const rush = await aFullClass();
    await send(rush, IN_AN_HOUR);
    await send(rush, { ...IN_AN_HOUR, recipients: ['#Attended'], class_schedule_id: rush.sessions[1] });
    await post(rush, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 });
    await passTime(hours(1));
    expect(await emails(rush)).toEqual([
      { state: 'dropped', dropped_because: 'class-cancelled' },
      { state: 'dropped', dropped_because: 'nobody-there' },
    ]);
    expect(await told(rush)).toEqual([]);
  });

  it('is not sent for a writer who was deactivated meanwhile', async () => {
    const rush = await aFullClass();
    await send(rush, IN_AN_HOUR);
    await desk.change(rush, `update staff set is_archived = true`);
    await passTime(hours(1));
    expect(await emails(rush)).toEqual([{ state: 'dropped', dropped_because: 'writer-gone' }]);
    expect(await told(rush)).toEqual([]);
  });

  it('must be due before its class ends, and is dropped when the class has ended by then', async () => {
    const rush = await aFullClass();
    const at = (when: number) => ({ delivery: 'scheduled', unix_deliver: toUnix(plus(STARTS, when)) });
    expect(await send(rush, at(hours(1.5)))).toMatchObject({
      status: 422,
      body: {
        errors: { unix_deliver: ['The class is over then. Please choose a time until Fri 27 Nov, 1:00 pm, or send the mail now.'] },
      },
    });
    expect((await send(rush, at(hours(1)))).status).toBe(200);
    await desk.change(rush, `update class_session set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'`);
    await passTime(days(3) + hours(1));
    expect(await emails(rush)).toEqual([{ state: 'dropped', dropped_because: 'class-over' }]);
    expect(await told(rush)).toEqual([]);
  });

  it('is shown with its class, and withdrawn by staff who may see it', async () => {
    const rush = await aFullClass();
    const mine = await someStaff(rush);
    const theirs = await someStaff(rush);
    await desk.change(rush, `update class_session set instructor_id = ${mine.id}`);
    await send(rush, { ...IN_AN_HOUR, recipients: ['#Waitlisted', rush.people[0]!.id] }, mine.token);
    await send(rush, {}, mine.token);
    const list = (token?: string) => post(rush, '/api/staff/email/scheduled', { class_schedule_id: rush.sessions[0] }, token);
    const { emails: waiting } = (await list(mine.token)).body;
    expect(waiting).toEqual([
      {
        id: expect.any(Number),
        subject: 'Bring a mat',
        body: expect.stringContaining('<p>'),
        unix_deliver: toUnix(plus(NOW, hours(1))),
        version: 1,
        written_by: expect.any(String),
        groups: ['#Waitlisted'],
        customers: 1,
      },
    ]);
    const withdraw = (token?: string) => post(rush, '/api/staff/email/withdraw', { id: waiting[0].id }, token);
    expect([(await list(theirs.token)).status, (await withdraw(theirs.token)).status]).toEqual([404, 404]);
    expect((await withdraw()).body).toEqual({ success: true, message: 'Withdrawn. The mail of Tue 24 Nov, 1:00 pm will not be sent.' });
    expect((await list()).body).toEqual({ emails: [] });
    expect((await withdraw()).body).toMatchObject({ code: 'email-not-waiting' });
    const sent = await told(rush);
    await passTime(hours(2));
    expect(await told(rush)).toEqual(sent);
    const [, now] = await rows(rush, 'select id from bulk_email order by id');
    expect((await post(rush, '/api/staff/email/withdraw', { id: now!['id'] })).body).toMatchObject({ code: 'email-sent' });
    expect(await rows(rush, `select action from audit_entry where action like 'class.email%' order by id`)).toEqual(
      ['class.email', 'class.email', 'class.email-withdraw'].map((action) => ({ action })),
    );
  });

  it('is changed until it goes out: words and moment, not the recipients', async () => {
    const rush = await aFullClass();
    const theirs = await someStaff(rush);
    await send(rush, { ...IN_AN_HOUR, recipients: ['#Reserved'] });
    const to = await theChange(rush);
    expect(await to({}, theirs.token)).toMatchObject({ status: 404 });
    expect(await to({ unix_deliver: toUnix(NOW) })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('still to come') },
    });
    expect(await to({ unix_deliver: toUnix(plus(NOW, days(9))) })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('over then') },
    });
    expect(await to({ unix_deliver: toUnix(plus(NOW, minutes(70))) })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('half hour') },
    });
    expect(await to({ body: '<p> </p>' })).toMatchObject({ status: 422, body: { message: expect.stringContaining('what the mail') } });
    expect(await to()).toMatchObject({ status: 200, body: { message: 'Changed. The mail will go out Tue 24 Nov, 2:00 pm.' } });
    await passTime(minutes(90));
    expect(await told(rush)).toEqual([]);
    await passTime(hours(2));
    expect((await told(rush)).length).toBeGreaterThan(0);
    expect(await rows(rush, 'select subject, body, state from bulk_email')).toEqual([
      { subject: 'Two mats', body: '<p>Bring <strong>two</strong>.</p>', state: 'sent' },
    ]);
    expect(await to({ unix_deliver: toUnix(plus(NOW, hours(5))) })).toMatchObject({ status: 409, body: { code: 'email-sent' } });
    expect(await rows(rush, `select action from audit_entry where action = 'class.email-change'`)).toHaveLength(1);
  });

  it('that was withdrawn cannot be changed', async () => {
    const rush = await aFullClass();
    await send(rush, IN_AN_HOUR);
    const to = await theChange(rush);
    await post(rush, '/api/staff/email/withdraw', { id: (await rows(rush, 'select id from bulk_email'))[0]!['id'] });
    expect(await to()).toMatchObject({ status: 409, body: { code: 'email-not-waiting' } });
  });

  it('belongs to whoever changed it last, so it goes out although its first writer has left', async () => {
    const rush = await aFullClass();
    const colleague = await someStaff(rush, { allow_all_schedules_access: true });
    await send(rush, IN_AN_HOUR, colleague.token);
    const to = await theChange(rush);
    await desk.change(rush, `update staff set is_archived = true where id = ${colleague.id}`);
    expect(await to()).toMatchObject({ status: 200 });
    expect(await rows(rush, `select b.version from bulk_email b join staff s on s.id = b.written_by where s.role = 'owner'`)).toEqual([
      { version: 2 },
    ]);
    await passTime(hours(2));
    expect(await emails(rush)).toEqual([{ state: 'sent', dropped_because: null }]);
    expect((await told(rush)).length).toBeGreaterThan(0);
  });

  it('is changed once by two people at the same time, and the other one gets what is saved', async () => {
    const rush = await aFullClass();
    const colleague = await someStaff(rush, { allow_all_schedules_access: true });
    await send(rush, IN_AN_HOUR);
    const to = await theChange(rush);
    const both = await Promise.all([to({ subject: 'Mine' }), to({ subject: 'Theirs' }, colleague.token)]);
    const refused = both.find(({ status }) => status === 409)!;
    const [{ subject }] = (await rows(rush, 'select subject from bulk_email')) as [{ subject: string }];
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(refused.body).toMatchObject({
      code: 'changed-meanwhile',
      details: {
        by: expect.any(String),
        version: 2,
        fields: { subject, body: '<p>Bring <strong>two</strong>.</p>', message: 'Bring two.', unix_deliver: toUnix(plus(NOW, hours(2))) },
      },
    });
    expect(await to({ subject: 'Again', version: 2 })).toMatchObject({ status: 200 });
  });

  it('needs the right to write to its named customers again when somebody changes it', async () => {
    const plain = await desk.aStudioOf({ features: FEATURES.filter((one) => one !== 'extended_staff_portal') });
    const mine = await someStaff(plain);
    await desk.change(plain, `update class_session set instructor_id = ${mine.id}`);
    await send(plain, { ...IN_AN_HOUR, recipients: ['#Reserved', plain.people[1]!.id] });
    const to = await theChange(plain);
    expect(await to({}, mine.token)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/whom you may write to/) } });
    await desk.reserve(plain, plain.people[1]!);
    expect((await to({}, mine.token)).status).toBe(200);
  });

  it('counts its people outside the class for whoever takes it over', async () => {
    const rush = await desk.aStudioOf({ people: 130 });
    const colleague = await someStaff(rush, { allow_all_schedules_access: true });
    const ids = (from: number, to: number) => rush.people.slice(from, to).map(({ id }) => id);
    const inTwoDays = { unix_deliver: toUnix(plus(NOW, days(2))) };
    await send(rush, { delivery: 'scheduled', ...inTwoDays, recipients: ids(0, 60) }, colleague.token);
    const to = await theChange(rush);
    expect((await send(rush, { recipients: ids(60, 101) })).status).toBe(200);
    expect(await to(inTwoDays)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/59 are left/) } });
    expect((await to(inTwoDays, colleague.token)).status).toBe(200);
    desk.server.setClock(iso(plus(NOW, days(1))));
    expect((await to({ ...inTwoDays, version: 2 })).status).toBe(200);
    expect((await send(rush, { recipients: ids(60, 101) })).status).toBe(422);
    expect((await send(rush, { recipients: ids(60, 100) })).status).toBe(200);
  });

  it('contains the written text until the class is cancelled', async () => {
    const rush = await aFullClass();
    const picture = `/files/${rush.studio}/${'a'.repeat(22)}.webp`;
    const writer = await someStaff(rush);
    await desk.change(
      rush,
      `insert into stored_image (studio_id, name, kind, staff_id, state, width, height, created_at)
       values (${rush.studio}, '${'a'.repeat(22)}', 'letter', ${writer.id}, 'kept', 300, 200, now())`,
    );
    await send(rush, { body: `<p>Bring <strong>two</strong> mats.</p><ul><li><p>blue</p></li></ul><img src="${picture}">` });
    const check = () =>
      desk.inside(rush, async (tx) => {
        const found = await tx.selectFrom('mail').selectAll().where('kind', '=', 'bulk-email').execute();
        const mails = found.map((row) => ({ ...row, to: row.to_address, data: row.data as MailData }) as unknown as ClaimedMail);
        const context = { studio: await loadStudio(tx), origin: 'https://here.test', at: NOW, from: 'no-reply@here.test' };
        return bulkEmailMails.check(tx, context, mails);
      });
    const [one] = (await check()) as { write: () => WrittenMail }[];
    const { letter } = one!.write();
    expect(letter).toMatchObject({ subject: 'Bring a mat', heading: 'Bring a mat', card: { title: 'Rush hour 0' } });
    expect(letter.written!.html).toMatch(new RegExp(`<img width="300"[^>]* src="https://here.test${picture.replace('webp', 'jpg')}"`));
    expect(letter.written!.text).toMatch(/^Bring two mats\.\s+\* blue/);
    await post(rush, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 });
    expect(await check()).toEqual([{ stale: 'the class is cancelled' }, { stale: 'the class is cancelled' }]);
  });
});
