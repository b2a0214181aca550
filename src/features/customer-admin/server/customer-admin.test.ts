/** Customer search and notes through the whole server (spec 3 §2, §6, §7). */
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { LONG_AGO } from '../../../../tests/builders/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { days, plus } from '../../../kernel/time.ts';
import { saveCard } from '../../billing/server/public.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { CUSTOMERS_SHOWN } from '../contract/customer-admin.contract.ts';

const desk = theClassDesk();
const search = (rush: Rush, text: string, token = rush.ownerToken) =>
  desk.server.call('POST', '/customer/search-customers', { ...at(rush), token, body: { search: text } });
const names = async (rush: Rush, text: string): Promise<string[]> =>
  (await search(rush, text)).body.customers.map((one: any) => `${one.customer_first_name} ${one.customer_last_name}`);
const notesOf = (rush: Rush, customer: number, token = rush.ownerToken) =>
  desk.server.call('GET', `/customer/get-notes/${customer}`, { ...at(rush), token });
const note = (rush: Rush, customer: number, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', '/customer/save-notes', { ...at(rush), token, body: { id: customer, ...body } });

describe('customers', () => {
  it('are found by any part of name, email or phone, sorted by name', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    await desk.inside(rush, async (tx) => {
      await aCustomer(tx, { email: 'zoe@lane.test', row: { first_name: 'Zoë', last_name: 'Lane', phone: '+12125550142' } });
      await aCustomer(tx, { email: 'adam_100%@lane.test', row: { first_name: 'Adam', last_name: 'Lane', phone: null } });
    });
    expect(await names(rush, 'lane')).toEqual(['Adam Lane', 'Zoë Lane']);
    expect(await names(rush, '  LANE  adam ')).toEqual(['Adam Lane']);
    expect(await names(rush, 'zoë')).toEqual(['Zoë Lane']);
    expect(await names(rush, 'zoe@')).toEqual(['Zoë Lane']);
    expect(await names(rush, '(212) 555-01')).toEqual(['Zoë Lane']);
    expect(await names(rush, '0%')).toEqual(['Adam Lane']);
    expect(await names(rush, 'm_1')).toEqual(['Adam Lane']);
    for (const text of ['zoe lane', 'ZOË']) expect(await names(rush, text)).toEqual(['Zoë Lane']);
    await desk.inside(rush, async (tx) => {
      const other = [
        ['Søren', 'Ågård'],
        ['Sinéad', 'O’Brien'],
        ['伟', '王'],
      ] as const;
      for (const [first, last] of other) await aCustomer(tx, { row: { first_name: first, last_name: last } });
    });
    for (const [text, found] of [
      ['agard soren', 'Søren Ågård'],
      ["o'brien", 'Sinéad O’Brien'],
      ['sinead obrien', 'Sinéad O’Brien'],
      ['王伟', '伟 王'],
      ['伟 王', '伟 王'],
    ] as const)
      expect(await names(rush, text)).toEqual([found]);
    expect(await names(rush, "'; drop table customer; --")).toEqual([]);
    expect(await names(rush, '')).toHaveLength(6);
  });

  it('who bought an offer for new customers are compared with earlier customers, as a hint', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const later = plus(NOW, -days(1));
    await desk.inside(rush, async (tx) => {
      const person = async (first: string, row: object, terms: PassTerms | null, bought = LONG_AGO) => {
        const { id } = await aCustomer(tx, { row: { first_name: first, last_name: 'Alike', ...row } });
        if (terms) await anOwnedPass(tx, id, { terms, bought });
        return id;
      };
      const card = (customer: CustomerId, fingerprint: string) => {
        const entered = { brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2030 } as const;
        return saveCard(tx, NOW, { customer, gateway: 'sandbox', method: `card-${customer}`, fingerprint, ...entered });
      };
      await card(await person('Cardholder', {}, packTerms()), 'one-card');
      await card(await person('Same card', {}, packTerms({ newCustomersOnly: true }), later), 'one-card');
      await person('Earlier', { phone: '+12125550142', dob: '1990-02-03' }, packTerms());
      await person('Intro', { phone: '+12125550142' }, packTerms({ newCustomersOnly: true }), later);
      await person('Usual', { phone: '+12125550142' }, packTerms(), later);
      await person('earlier', { phone: null, dob: '1990-02-03' }, packTerms({ newCustomersOnly: true }), later);
      await person('Passless', { phone: '+12125550199' }, null);
      await person('Fresh', { phone: '+12125550199' }, packTerms({ newCustomersOnly: true }), later);
    });
    const { customers } = (await search(rush, 'alike')).body;
    const hints = customers.map((one: any) => [
      one.customer_first_name,
      one.likely_repeats.map((of: any) => [of.customer_first_name, of.same]),
    ]);
    expect(Object.fromEntries(hints.toSorted())).toEqual({
      Cardholder: [],
      Earlier: [],
      Fresh: [],
      Intro: [['Earlier', 'phone']],
      Passless: [],
      'Same card': [['Cardholder', 'card']],
      Usual: [],
      earlier: [['Earlier', 'name']],
    });
  });

  it('are limited in number, and the answer says that there are more', async () => {
    const rush = await desk.aStudioOf({ people: CUSTOMERS_SHOWN + 1 });
    const { body } = await search(rush, 'person');
    expect(body.customers).toHaveLength(CUSTOMERS_SHOWN);
    expect(body.has_more).toBe(true);
    expect((await search(rush, `person${CUSTOMERS_SHOWN}@`)).body).toMatchObject({ has_more: false });
  });

  it('of another studio are not found, nor by staff without the extended portal', async () => {
    const [here, there] = [await desk.aStudioOf({ people: 1 }), await desk.aStudioOf({ people: 1, features: ['group_classes'] })];
    expect((await search(here, '')).body.customers.map(({ id }: any) => id)).toEqual([here.people[0]!.id]);
    const iris = await desk.inside(there, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await search(there, '', iris.token)).status).toBe(403);
  });
});

describe('notes about a customer', () => {
  it('are empty at first, stored unchanged, and never shown to the customer', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id, token } = rush.people[0]!;
    expect((await notesOf(rush, id)).body).toEqual({ data: { id, notes: '', injured: false, injury_notes: '' } });
    const written = { notes: 'By the window.', injured: true, injury_notes: 'Left knee' };
    expect((await note(rush, id, { ...written, notes: ' By the window.\n' })).body).toMatchObject({
      success: true,
      message: 'The notes are saved.',
      data: { id, ...written },
    });
    expect((await notesOf(rush, id)).body.data).toEqual({ id, ...written });
    const own = await desk.server.call('GET', '/api/getCustomer', { ...at(rush), token });
    expect(JSON.stringify(own.body)).not.toMatch(/window|knee/);
    expect((await desk.change(rush, 'select action, subject from audit_entry')).rows).toEqual([
      { action: 'customer.notes', subject: `customer:${id}` },
    ]);
  });

  it('are protected from overwriting: the second of two simultaneous writers gets the first one’s text', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id } = rush.people[0]!;
    const before = { notes: '', injured: false, injury_notes: '' };
    expect((await note(rush, id, { notes: 'Vegan.', before })).status).toBe(200);
    const second = await note(rush, id, { notes: 'Left-handed.', before });
    const stored = { notes: 'Vegan.', injured: false, injury_notes: '' };
    expect(second).toMatchObject({ status: 409, body: { code: 'notes-changed', details: stored } });
    expect((await notesOf(rush, id)).body.data.notes).toBe('Vegan.');
    expect((await note(rush, id, { notes: 'Vegan. Left-handed.', before: stored })).status).toBe(200);
  });

  it('are for their instructors, and for staff who may look up customers', async () => {
    const rush = await desk.aStudioOf({ people: 2, features: ['group_classes'] });
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    await desk.change(rush, `update class_session set instructor_id = ${iris.id} where id = ${rush.sessions[0]}`);
    const [taught, other] = [rush.people[0]!, rush.people[1]!];
    await desk.reserve(rush, taught);
    await desk.reserve(rush, other, {}, rush.sessions[1]);
    expect((await note(rush, taught.id, { notes: 'Comes early.' }, iris.token)).status).toBe(200);
    expect((await notesOf(rush, taught.id, iris.token)).body.data.notes).toBe('Comes early.');
    expect((await notesOf(rush, other.id, iris.token)).status).toBe(404);
    expect((await note(rush, other.id, { notes: 'x' }, iris.token)).status).toBe(404);
    expect((await notesOf(rush, 999_999)).status).toBe(404);
    expect((await note(rush, 999_999, {})).status).toBe(404);
    expect((await notesOf(rush, other.id, other.token)).status).toBe(401);
  });

  it('of another studio are not found', async () => {
    const [here, there] = [await desk.aStudioOf({ people: 1 }), await desk.aStudioOf({ people: 1 })];
    expect((await notesOf(here, there.people[0]!.id)).status).toBe(404);
  });
});
