/** Waiver, phone and questions by a link from the desk, without a log-in (docs/decisions/0268). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomField } from '../../../../tests/builders/custom-field.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { testDatabaseKind } from '../../../../tests/support/database.ts';
import { lettersOf } from '../../../../tests/support/letters.ts';
import { FEATURES, type Feature } from '../../../context/studio.ts';
import { days, hours, instant, minutes, plus } from '../../../kernel/time.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { withClient } from '../../../server/db/sql-pool.ts';
import { secretBox } from '../../../server/secret-box.ts';

const SECRET_KEY = 'a secret of the tests, long enough to be one';
const desk = theClassDesk(() => Promise.resolve({ SECRET_KEY }));
const { sign } = secretBox(SECRET_KEY);
const WAIVER = { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'w2' };
const PHONE = '+12125550142';

let rush: Rush;
let booking: number;
let question: number;

const rows = async (statement: string) => (await desk.change(rush, statement)).rows;
const staff = (what: '' | '/open' | '/mail', body: object = {}, token = rush.ownerToken) =>
  desk.server.call('POST', `/api/staff/task-link${what}`, {
    ...at(rush),
    token,
    body: { customer_id: rush.people[0]!.id, booking_id: booking, ...body },
  });
const tokenOf = (link: string) => link.split('#')[1]!;
const shown = async (body: object = {}) => tokenOf((await staff('', body)).body.task_link);
const ask = (what: 'read' | 'accept-waiver' | 'save', token: string, body: object = {}, where = rush) =>
  desk.server.call('POST', `/api/task-link/${what}`, { ...at(where), body: { token, ...body } });
const sign1 = (token: string, hash = 'w2') => ask('accept-waiver', token, { accept_waiver: true, waiver_hash: hash });
/** How many statements wait for a lock. */
const waitingForLocks = () =>
  withClient(desk.server.atelier.database.owner, async (client) => {
    const statement = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(statement)).rows.length;
  });
const unknown = { status: 404, body: { code: 'task-link-unknown' } };

async function aStudioThatAsks(features: readonly Feature[] = FEATURES): Promise<void> {
  rush = await desk.aStudioOf({ settings: { waiver: WAIVER, phoneRequired: true }, features });
  const [{ id }] = (await rows(
    `insert into booking (studio_id, class_session_id, customer_id, class_for, state, created_at)
     values (${rush.studio}, ${rush.sessions[0]}, ${rush.people[0]!.id}, 'myself', 'reserved', '${iso(NOW)}') returning id`,
  )) as [{ id: number }];
  booking = id;
  question = await desk.inside(rush, async (tx) => (await aCustomField(tx, { name: 'Knees?', required: true })).id);
}
beforeEach(() => aStudioThatAsks());

describe('a task link', () => {
  it('opens what is missing, and nothing else about the person', async () => {
    const { status, body } = await staff('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ open: ['waiver', 'phone', 'questions'], ends_unix: plus(NOW, minutes(30)) / 1000 });
    expect(body.task_link).toMatch(/\/tasks#\d+\.\d+\.\d+\.w[\da-f]{12}-p-q\w+\.[\w-]{43}$/);
    const read = await ask('read', tokenOf(body.task_link));
    expect(read).toMatchObject({ status: 200, body: { waiver: { wavier_hash: 'w2' }, custom_unfilled_fields: [{ id: question }] } });
    expect(Object.keys(read.body).toSorted()).toEqual(['custom_unfilled_fields', 'first_name', 'open', 'waiver']);
    const [person] = (await rows(`select email, last_name from customer where id = ${rush.people[0]!.id}`)) as [Record<string, string>];
    expect(JSON.stringify(read.body)).not.toContain(person!['email']);
    expect(await rows(`select action, subject from audit_entry where action = 'customer.task-link'`)).toHaveLength(1);
  });

  it('signs, answers, and is worth nothing afterwards', async () => {
    const token = await shown();
    expect(await ask('save', token, { phone: PHONE, fields: { [question]: 'fine' } })).toMatchObject({ status: 200 });
    expect((await staff('/open')).body).toEqual({ open: ['waiver'] });
    expect(await sign1(token)).toMatchObject({ status: 200 });
    expect((await staff('/open')).body).toEqual({ open: [] });
    expect(await rows(`select source, staff_id from consent_entry where kind = 'waiver'`)).toEqual([{ source: 'link', staff_id: null }]);
    expect(await rows(`select phone from customer where id = ${rush.people[0]!.id}`)).toEqual([{ phone: PHONE }]);
    for (const again of [await ask('read', token), await sign1(token), await ask('save', token, { phone: '+12125550199', fields: {} })])
      expect(again).toMatchObject({ status: 409, body: { code: 'task-link-done' } });
    expect((await staff('')).body).toMatchObject({ open: [], task_link: null });
    expect(await staff('/mail')).toMatchObject({ status: 409, body: { code: 'task-link-done' } });
  });

  it('names each wrong field, and an old text of the waiver', async () => {
    const token = await shown();
    expect(await ask('save', token, { phone: '12', fields: { [question]: '' } })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.any(String)], [`fields.${question}`]: [expect.any(String)] } },
    });
    expect(await sign1(token, 'w1')).toMatchObject({ status: 409, body: { code: 'waiver-changed' } });
  });

  it('changes no phone and no answer that the person gave before', async () => {
    const token = await shown();
    await ask('save', token, { phone: PHONE, fields: { [question]: 'fine' } });
    for (const body of [{ phone: '+12125550199' }, { fields: { [question]: 'broken' } }])
      expect(await ask('save', token, body)).toMatchObject({ status: 409, body: { code: 'task-done' } });
    expect(await rows(`select phone from customer where id = ${rush.people[0]!.id}`)).toEqual([{ phone: PHONE }]);
    await desk.change(rush, `update customer set phone = null, waiver_accepted_hash = 'w2' where id = ${rush.people[0]!.id}`);
    expect(await sign1(token)).toMatchObject({ status: 409, body: { code: 'task-done' } });
  });

  it.runIf(testDatabaseKind === 'postgres').each([
    ['phone', (id: number) => `update customer set phone = '+12125550199' where id = ${id}`],
    [
      'answer',
      (id: number) => `insert into custom_field_value (studio_id, customer_id, custom_field_id, text_value)
        values (${rush.studio}, ${id}, ${question}, 'mine')`,
    ],
  ])('replaces no %s that is saved at the same moment', async (_, statement) => {
    const token = await shown();
    let saving: ReturnType<typeof ask>;
    await desk.inside(rush, async (tx) => {
      await sql.raw(statement(rush.people[0]!.id)).execute(tx);
      saving = ask('save', token, { phone: PHONE, fields: { [question]: 'by link' } });
      await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
    });
    expect(await saving!).toMatchObject({ status: 409, body: { code: 'task-done' } });
    expect(await rows(`select phone from customer where phone = '${PHONE}'`)).toEqual([]);
    expect(await rows(`select text_value from custom_field_value where text_value = 'by link'`)).toEqual([]);
  });

  it('is in no stored reply', async () => {
    const reply = await desk.server.call('POST', '/api/staff/task-link', {
      ...at(rush),
      token: rush.ownerToken,
      headers: { 'idempotency-key': 'shown-to-staff-once' },
      body: { customer_id: rush.people[0]!.id, booking_id: booking },
    });
    expect(reply.status).toBe(200);
    expect(await rows('select reply from idempotency_key')).toEqual([]);
  });

  it('is for the tasks that it was made for', async () => {
    const token = await shown();
    await ask('save', token, { phone: PHONE, fields: { [question]: 'fine' } });
    await sign1(token);
    await desk.change(rush, `update customer set waiver_accepted_hash = null where id = ${rush.people[0]!.id}`);
    expect(await ask('read', token)).toMatchObject({ status: 200, body: { open: ['waiver'] } });
    const changed = { name: 'Rush', phoneRequired: true, waiver: { ...WAIVER, text: 'Another text.', hash: 'w3' } } as const;
    await desk.inside(rush, (tx) => saveStudio(tx, changed as never, FEATURES));
    await desk.inside(rush, (tx) => aCustomField(tx, { name: 'Back?', required: true }));
    for (const reply of [await ask('read', token), await sign1(token, 'w3'), await ask('save', token, { fields: {} })])
      expect(reply).toMatchObject({ status: 404, body: { code: 'task-link-ended' } });
    expect(await ask('read', await shown())).toMatchObject({ status: 200, body: { open: ['waiver', 'questions'] } });
  });

  it('asks about the service of its booking only', async () => {
    const without = await shown({ booking_id: null });
    expect((await ask('read', without)).body.custom_unfilled_fields).toHaveLength(1);
    await desk.change(rush, `update booking set customer_id = ${rush.people[1]!.id} where id = ${booking}`);
    expect(await staff('')).toMatchObject({ status: 404 });
  });
});

describe('attacks on task links', () => {
  it('ends after 30 minutes', async () => {
    const token = await shown();
    desk.server.setClock(iso(plus(NOW, minutes(30))));
    for (const reply of [await ask('read', token), await sign1(token), await ask('save', token, { phone: PHONE })])
      expect(reply).toMatchObject({ status: 404, body: { code: 'task-link-ended' } });
  });

  it('opens nobody else, no other booking, no later end, and nothing in another studio', async () => {
    const token = await shown();
    const [customer, of, until, tasks, signature] = token.split('.') as [string, string, string, string, string];
    const elsewhere = await desk.aStudioOf({ settings: { waiver: WAIVER } });
    const forged = [
      [rush.people[1]!.id, of, until, tasks, signature],
      [customer, 0, until, tasks, signature],
      [customer, of, Number(until) + 1, tasks, signature],
      [customer, of, until, `${tasks}-q1`, signature],
      [customer, of, until, tasks.replace('-p', ''), signature],
      [customer, of, until, tasks, signature.replace(/./, (first) => (first === 'A' ? 'B' : 'A'))],
      [customer, of, `0${until}`, tasks, signature],
    ].map((parts) => parts.join('.'));
    for (const each of [...forged, 'x', '1.2.3', `${token}x`, `${token}\n`]) expect(await ask('read', each)).toMatchObject(unknown);
    expect(await ask('read', token, {}, elsewhere)).toMatchObject(unknown);
    expect(await ask('read', token)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a changed address', (id: number) => `update customer set email = 'new@rush.test', email_key = 'new@rush.test' where id = ${id}`],
    ['an erased person', (id: number) => `update customer set erased_at = '${iso(NOW)}', email_key = 'x@erased.invalid' where id = ${id}`],
  ])('ends with %s', async (_, statement) => {
    const token = await shown();
    await desk.change(rush, statement(rush.people[0]!.id));
    for (const reply of [await ask('read', token), await sign1(token)]) expect(reply).toMatchObject(unknown);
  });

  it('ends when the account becomes part of another one', async () => {
    const [, gone, kept] = rush.people;
    const token = await shown({ customer_id: gone!.id, booking_id: null });
    const path = `/office/customers/${kept!.id}/merge/${gone!.id}`;
    const preview = await desk.server.call('GET', path, { ...at(rush), token: rush.ownerToken });
    const merged = await desk.server.call('POST', path, { ...at(rush), token: rush.ownerToken, body: { stamp: preview.body.stamp } });
    expect(merged.status).toBe(200);
    for (const reply of [await ask('read', token), await sign1(token)]) expect(reply).toMatchObject(unknown);
  });

  it('slows down a caller who guesses, and nobody with a genuine code in the same network', async () => {
    const token = await shown();
    for (let guess = 0; guess < 30; guess++) expect((await ask('read', `guess-${guess}`)).status).toBe(404);
    expect(await ask('read', 'one more')).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(await ask('read', `${token.slice(0, -1)}_`)).toMatchObject({ status: 429 });
    expect(await ask('read', token)).toMatchObject({ status: 200 });
    expect(await sign1(token)).toMatchObject({ status: 200 });
  });
});

describe('staff', () => {
  it('show it for people of their own classes; without a booking only who may look customers up', async () => {
    const bo = await desk.inside(rush, (tx) => aStaff(tx, {}));
    expect(await staff('', {}, bo.token)).toMatchObject({ status: 404 });
    expect(await staff('', { booking_id: null }, bo.token)).toMatchObject({ status: 200 });
    await desk.change(rush, `update class_session set instructor_id = ${bo.id} where id = ${rush.sessions[0]}`);
    expect(await staff('', {}, bo.token)).toMatchObject({ status: 200 });
    expect(await staff('', { customer_id: rush.people[1]!.id }, bo.token)).toMatchObject({ status: 404 });
  });

  describe('who may not look customers up', () => {
    let bo: { readonly token: string };
    beforeEach(async () => {
      await aStudioThatAsks(FEATURES.filter((feature) => feature !== 'extended_staff_portal'));
      const staffMember = await desk.inside(rush, (tx) => aStaff(tx, {}));
      await desk.change(rush, `update class_session set instructor_id = ${staffMember.id}`);
      bo = staffMember;
    });

    const NO_PLACES = [
      ['a cancelled booking', `state = 'cancelled'`],
      ['a removed one', `state = 'removed'`],
      ['a guest', `class_for = 'other', applicant_name = 'Gil', applicant_key = 'name:gil'`],
      ['a wait', `waitlist_seq = 1`],
    ] as const;

    it.each(NO_PLACES)('show and mail nothing for %s, and a link ends with it', async (_, change) => {
      expect(await staff('/open', {}, bo.token)).toMatchObject({ status: 200 });
      const token = await shown();
      await staff('/mail');
      await desk.change(rush, `update booking set ${change} where id = ${booking}`);
      for (const what of ['', '/open', '/mail'] as const) expect(await staff(what, {}, bo.token)).toMatchObject({ status: 404 });
      expect(await ask('read', token)).toMatchObject({ status: 404, body: { code: 'task-link-ended' } });
      await expect(lettersOf(desk, rush, 'open-tasks', NOW, sign)).rejects.toThrow('task-link-ended');
    });

    it('show it until twelve hours after the class', async () => {
      const [{ ends }] = (await rows(`select ends_at as ends from class_session where id = ${rush.sessions[0]}`)) as [{ ends: Date }];
      const last = plus(instant(ends.getTime()), hours(12));
      desk.server.setClock(iso(last));
      expect(await staff('', {}, bo.token)).toMatchObject({ status: 200 });
      desk.server.setClock(iso(plus(last, 1)));
      expect(await staff('', {}, bo.token)).toMatchObject({ status: 404 });
    });
  });

  it('mail it for seven days, three times an hour, and not once all is done', async () => {
    expect(await staff('/mail')).toMatchObject({ status: 200, body: { message: expect.stringContaining('mail') } });
    const [letter] = await lettersOf(desk, rush, 'open-tasks', NOW, sign);
    const token = tokenOf(letter!.button!.href);
    desk.server.setClock(iso(plus(NOW, days(6))));
    expect(await ask('read', token)).toMatchObject({ status: 200 });
    desk.server.setClock(iso(plus(NOW, days(7))));
    expect(await ask('read', token)).toMatchObject({ status: 404, body: { code: 'task-link-ended' } });
    desk.server.setClock(iso(NOW));
    for (let nth = 0; nth < 2; nth++) expect((await staff('/mail')).status).toBe(200);
    expect(await staff('/mail')).toMatchObject({ status: 429 });
  });
});
