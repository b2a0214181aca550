/** Tags of customers as a set, through the whole server (spec 3 §3, §4, §7). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
let rush: Rush;
let customer: number;
let tags: Record<'gentle' | 'regular' | 'old', number>;
beforeEach(async () => {
  rush = await desk.aStudioOf({ people: 1 });
  customer = rush.people[0]!.id;
  const { rows } = await desk.change(
    rush,
    `insert into tag (studio_id, name, custom_label, custom_color, is_archived)
     select ${rush.studio}, * from (values ('Gentle', null, null, false), ('Regular', 'Our regulars', '#aa3311', false), ('Old', null, null, true)) v
     returning id`,
  );
  const [gentle, regular, old] = (rows as { id: number }[]).map(({ id }) => id) as [number, number, number];
  tags = { gentle, regular, old };
});
const call = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object, token = rush.ownerToken) =>
  desk.server.call(method, path, { ...at(rush), token, ...(body && { body }) });
const sync = (tag_ids: readonly number[], more: object = {}) =>
  call('PATCH', '/tags/sync', { resource_type: 'customers', resource_id: customer, tag_ids, ...more });
const held = async (): Promise<string[]> => (await call('GET', `/tags/of/customers/${customer}`)).body.tags.map((tag: any) => tag.name);

describe('tags of a customer', () => {
  it('are offered by name, with label and colour, without archived ones', async () => {
    expect((await call('GET', '/tags/for/customers')).body.tags).toEqual([
      { id: tags.gentle, name: 'Gentle', custom_label: null, custom_color: null, is_archived: false },
      { id: tags.regular, name: 'Regular', custom_label: 'Our regulars', custom_color: '#aa3311', is_archived: false },
    ]);
  });

  it('are a set: tags missing from it are removed', async () => {
    expect((await sync([tags.gentle, tags.regular, tags.gentle])).body).toMatchObject({ success: true, message: 'The tags are saved.' });
    expect(await held()).toEqual(['Gentle', 'Regular']);
    await sync([tags.regular]);
    const { customers } = (await call('POST', '/customer/search-customers', { search: '' })).body;
    expect(customers.find(({ id }: { id: number }) => id === customer).tags).toEqual([
      { id: tags.regular, name: 'Regular', custom_label: 'Our regulars', custom_color: '#aa3311' },
    ]);
    expect(await held()).toEqual(['Regular']);
    await sync([]);
    expect(await held()).toEqual([]);
    const { rows } = await desk.change(rush, `select data from audit_entry where action = 'customer.tags' order by id`);
    expect(rows).toHaveLength(3);
  });

  it('can be sent as a POST marked as PATCH', async () => {
    const body = { resource_type: 'customers', resource_id: customer, tag_ids: [tags.gentle] };
    expect((await call('POST', '/tags/sync', { ...body, _method: 'PATCH' })).status).toBe(200);
    expect(await held()).toEqual(['Gentle']);
    expect((await call('POST', '/tags/sync', body)).status).toBe(422);
  });

  it('keep an archived one, but do not accept a new archived one', async () => {
    expect(await sync([tags.old])).toMatchObject({ status: 409, body: { code: 'tag-archived' } });
    await desk.change(rush, `insert into customer_tag values (${rush.studio}, ${customer}, ${tags.old})`);
    expect((await sync([tags.old, tags.gentle])).status).toBe(200);
    expect(await held()).toEqual(['Gentle', 'Old']);
  });

  it('of another studio are not found; tags are for staff who may look up customers', async () => {
    const there = await desk.aStudioOf({ people: 1, features: ['group_classes'] });
    expect((await sync([], { resource_id: there.people[0]!.id })).status).toBe(404);
    expect(await sync([999_999])).toMatchObject({ status: 409, body: { code: 'tag-unknown' } });
    const iris = await desk.inside(there, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await desk.server.call('GET', '/tags/for/customers', { ...at(there), token: iris.token })).status).toBe(403);
  });

  it('are consistent after many simultaneous changes', async () => {
    const sets = [[tags.gentle], [tags.regular], [tags.gentle, tags.regular], []];
    const answers = await Promise.all([...sets, ...sets].map((set) => sync(set)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await desk.change(rush, 'select count(*)::int as all, count(distinct tag_id)::int as apart from customer_tag');
    const [{ all, apart }] = rows as [{ all: number; apart: number }];
    expect(all).toBe(apart);
  });
});
