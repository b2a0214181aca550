/** Waiver, phone and questions by a link from the desk, without a log-in (docs/decisions/0268). */
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomField } from '../../../../tests/builders/custom-field.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { lettersOf } from '../../../../tests/support/letters.ts';
import { days, minutes, plus } from '../../../kernel/time.ts';
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
const sign1 = (token: string, hash = 'w2') => ask('accept-waiver', token, { accept_wavier: true, wavier_hash: hash });
const unknown = { status: 404, body: { code: 'task-link-unknown' } };

beforeEach(async () => {
  rush = await desk.aStudioOf({ settings: { waiver: WAIVER, phoneRequired: true } });
  const [{ id }] = (await rows(
    `insert into booking (studio_id, class_session_id, customer_id, class_for, state, created_at)
     values (${rush.studio}, ${rush.sessions[0]}, ${rush.people[0]!.id}, 'myself', 'reserved', '${iso(NOW)}') returning id`,
  )) as [{ id: number }];
  booking = id;
  question = await desk.inside(rush, async (tx) => (await aCustomField(tx, { name: 'Knees?', required: true })).id);
});

describe('a task link', () => {
  it('opens what is missing, and nothing else about the person', async () => {
    const { status, body } = await staff('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ open: ['waiver', 'phone', 'questions'], ends_unix: plus(NOW, minutes(30)) / 1000 });
    expect(body.task_link).toMatch(/\/tasks#\d+\.\d+\.\d+\.[\w-]{43}$/);
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
    const [customer, of, until, signature] = token.split('.') as [string, string, string, string];
    const elsewhere = await desk.aStudioOf({ settings: { waiver: WAIVER } });
    const forged = [
      [rush.people[1]!.id, of, until, signature],
      [customer, 0, until, signature],
      [customer, of, Number(until) + 1, signature],
      [customer, of, until, signature.replace(/./, (first) => (first === 'A' ? 'B' : 'A'))],
      [customer, of, `0${until}`, signature],
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

  it('slows down a caller who guesses', async () => {
    for (let guess = 0; guess < 30; guess++) expect((await ask('read', `guess-${guess}`)).status).toBe(404);
    expect(await ask('read', 'one more')).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
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
