/** The things that an owner edits: each kind is saved in the same way (src/server/entities). A new kind adds its sample here. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classTemplateTable, locationTable, serviceTable, tagTable } from '../../src/features/catalogue/server/public.ts';
import { codeTable } from '../../src/features/promo-codes/server/public.ts';
import { customFieldTable } from '../../src/features/custom-fields/server/public.ts';
import { partnerTable } from '../../src/features/partners/server/public.ts';
import { productTable } from '../../src/features/products/server/public.ts';
import { linksOf, type EntityTable } from '../../src/server/entities/entity-table.ts';
import { seriesTable } from '../../src/features/series/server/public.ts';
import { teamTable } from '../../src/features/staff/server/public.ts';
import { asId, type ClassTemplateId } from '../../src/kernel/ids.ts';
import { forClasses, packTerms } from '../builders/pass.ts';
import { aCustomer } from '../builders/customer.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { aProduct } from '../builders/product.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { allOperations } from '../support/all-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface Sample {
  readonly first: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
  /** Inserts a row that refers to the thing. */
  readonly use: (studio: TestStudio, id: number) => Promise<unknown>;
}

const insert = (studio: TestStudio, table: keyof DB, row: object, returning = 'id') =>
  studio.inside((tx) =>
    tx
      .insertInto(table)
      .values({ studio_id: studio.id, ...row } as never)
      .returning(returning as never)
      .executeTakeFirstOrThrow(),
  );
const FLOW = { name: 'Flow', service: null, description: '', mediaUrl: null, firstVisit: null, tags: [] };

const PERSON = {
  teaches: true,
  pictureUrl: null,
  description: null,
  allowAllSchedulesAccess: false,
  allowSelfCheckIn: false,
  mayRefund: false,
  maySeeMoney: false,
};

const TEN = {
  price: 12_000,
  description: '',
  punchType: 'classpack',
  classes: { allowance: { kind: 'limited', perCycle: 10 }, templates: 'all', serviceLimits: null },
  appointments: null,
  guests: null,
  durationLimits: null,
  validity: { kind: 'period', count: 6, unit: 'month' },
  activation: { kind: 'immediate' },
  expiryFrom: 'first-booking',
  cycle: null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  billingDay: null,
  carryForward: false,
  bookBeyondRenewal: true,
  futureCycles: null,
  opensDaysBefore: 7,
  chargeLateCancelFee: true,
  oncePerPerson: false,
  newCustomersOnly: false,
  hidden: false,
  highlighted: false,
  saved: null,
  saleFrom: null,
  saleUntil: null,
  tags: [],
};

const CODE = {
  kind: 'percent',
  value: 12_500,
  totalCycles: null,
  months: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstDay: null,
  lastDay: null,
  newCustomersOnly: false,
  allProducts: true,
  products: [],
  forGiftCards: false,
};

const SAMPLES: Readonly<Record<string, Sample>> = {
  '/office/locations': {
    first: { name: 'Canal House', address: '12 Canal Street', rooms: ['Loft', 'Garden'] },
    changed: { name: 'Canal House', address: null, rooms: ['Loft'] },
    use: (studio, id) => insert(studio, 'check_in_link', { location_id: id, hash: `used-${id}`, created_at: new Date(0) }),
  },
  '/office/services': {
    first: { name: 'Yoga', description: 'Still and strong.', mediaUrl: null, firstVisit: 'Mats are here.' },
    changed: { name: 'Yoga', description: null, mediaUrl: 'https://example.org/yoga.jpg', firstVisit: null },
    use: (studio, id) => insert(studio, 'class_template', { service_id: id, name: 'Flow', color: '#123456', duration_minutes: 60 }),
  },
  '/office/class-templates': {
    first: { ...FLOW, color: '#123456', durationMinutes: 60 },
    changed: { ...FLOW, color: '#0f766e', durationMinutes: 75, description: 'Breath leads.' },
    use: (studio, id) =>
      insert(studio, 'class_session', {
        class_template_id: id,
        name: 'Flow',
        color: '#123456',
        starts_at: new Date(0),
        ends_at: new Date(3_600_000),
      }),
  },
  '/office/custom-fields': {
    first: { name: 'Goal', type: 'text', required: false, options: [], atSignUp: true, atCheckout: true, services: [] },
    changed: {
      name: 'Source',
      type: 'dropdown',
      required: true,
      options: [
        { id: 2, value: 'A friend', active: true },
        { id: 1, value: 'Newspaper', active: false },
      ],
      atSignUp: true,
      atCheckout: false,
      services: [],
    },
    use: async (studio, id) => {
      const { id: customer_id } = await studio.inside((tx) => aCustomer(tx));
      await insert(studio, 'custom_field_value', { custom_field_id: id, customer_id, option_id: 1 }, 'custom_field_id');
    },
  },
  '/office/partners': {
    first: { name: 'Urban Sports Club', amount: 1050 },
    changed: { name: 'Urban Sports Club', amount: null },
    use: async (studio, id) => {
      const { id: customer_id } = await studio.inside((tx) => aCustomer(tx));
      const { id: template } = (await insert(studio, 'class_template', { name: 'Flow', color: '#123456', duration_minutes: 60 })) as {
        id: number;
      };
      const times = { starts_at: new Date(0), ends_at: new Date(3_600_000) };
      const { id: session } = (await insert(studio, 'class_session', {
        class_template_id: template,
        name: 'Flow',
        color: '#123456',
        ...times,
      })) as { id: number };
      const seat = { class_session_id: session, customer_id, class_for: 'myself', state: 'attended', created_at: new Date(0) };
      await insert(studio, 'booking', { ...seat, partner_id: id, visitor_number: '123456' });
    },
  },
  '/office/products': {
    first: { name: 'Ten', ...TEN },
    changed: {
      name: 'Ten',
      ...TEN,
      price: 9900,
      description: 'For a month.',
      punchType: 'membership',
      cycle: { count: 1, unit: 'month' },
      billingDay: { kind: 'day-of-month', dayOfMonth: 1 },
      classes: { allowance: { kind: 'unlimited' }, templates: 'all', serviceLimits: null },
      durationLimits: [{ maxVisits: 1, unit: 'day' }],
      guests: { separate: { kind: 'limited', perCycle: 1 } },
      validity: { kind: 'never' },
      activation: { kind: 'date', day: '2026-12-05' },
      hidden: true,
      saved: 500,
      saleFrom: '2026-12-01',
      saleUntil: '2026-12-31',
    },
    use: async (studio, id) => {
      const code = await insert(studio, 'promo_code', {
        code: `used${id}`,
        code_key: `USED${id}`,
        kind: 'fixed',
        value: 100,
        all_products: false,
        created_at: new Date(0),
      });
      await insert(studio, 'promo_code_product', { code_id: (code as { id: number }).id, offer_id: id }, 'offer_id');
    },
  },
  '/office/team': {
    first: { name: 'Iris', email: 'iris@team.test', role: 'instructor', ...PERSON },
    changed: {
      name: 'Iris',
      email: 'Iris.Moon@team.test',
      role: 'front_desk',
      ...PERSON,
      description: 'Calm.',
      allowSelfCheckIn: true,
      mayRefund: true,
    },
    use: (studio, id) => insert(studio, 'closed_day', { instructor_id: id, day: '2026-12-24' }, 'instructor_id'),
  },
  '/office/codes': {
    first: { name: 'Spring', ...CODE },
    changed: {
      name: 'Spring',
      ...CODE,
      kind: 'fixed',
      value: 500,
      totalCycles: 3,
      months: 3,
      maxUses: 10,
      maxUsesPerCustomer: 1,
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      newCustomersOnly: true,
      allProducts: false,
      forGiftCards: true,
    },
    use: async (studio, id) => {
      const { id: customer } = await studio.inside((tx) => aCustomer(tx));
      await insert(studio, 'promo_code_use', { code_id: id, customer_id: customer, state: 'used', at: new Date(0) });
    },
  },
  '/office/series': {
    first: { name: 'Handstands', description: '', mediaUrl: null, status: 'active', allowBookingAfterStart: false, occurrences: [] },
    changed: {
      name: 'Handstands',
      description: 'Upside down.',
      mediaUrl: 'https://example.org/handstand.jpg',
      status: 'inactive',
      allowBookingAfterStart: true,
      occurrences: [],
    },
    use: async (studio, id) => {
      const { customer_id, pass_id } = await studio.inside(async (tx) => {
        const { id: customer } = await aCustomer(tx);
        return { customer_id: customer, pass_id: await anOwnedPass(tx, customer, { terms: packTerms() }) };
      });
      await insert(studio, 'series_booking', { series_id: id, customer_id, pass_id, created_at: new Date(0) });
    },
  },
  '/office/tags': {
    first: { name: 'Gentle', customLabel: 'Slow', customColor: '#123456' },
    changed: { name: 'Gentle', customLabel: null, customColor: null },
    use: async (studio, id) => {
      const { id: template } = (await insert(studio, 'class_template', { name: 'Flow', color: '#123456', duration_minutes: 60 })) as {
        id: number;
      };
      await insert(studio, 'class_template_tag', { class_template_id: template, tag_id: id }, 'tag_id');
    },
  },
};
const paths = new Set<string>(allOperations.map(({ endpoint }) => endpoint.path));
const kinds = [...paths].filter((path) => /^\/office\/[a-z-]+$/.test(path) && paths.has(`${path}/{id}/history`));

let server: TestServer;
let studio: TestStudio;
let tokens: { owner: string; second: string };
beforeAll(async () => {
  server = await startTestServer();
  studio = await aStudio(server.atelier.database);
  tokens = await studio.inside(async (tx) => ({
    owner: (await aStaff(tx, { role: 'owner', row: { name: 'Olive' } })).token,
    second: (await aStaff(tx, { role: 'owner', row: { name: 'Sam' } })).token,
  }));
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = tokens.owner) =>
  server.call(method, path, { studio, token, ...(body !== undefined && { body }) });
const entries = async (path: string, id: number) => (await call('GET', `${path}/${id}/history`)).body.entries;

it('has a sample for each kind', () => expect(Object.keys(SAMPLES).toSorted()).toEqual(kinds.toSorted()));

/** The sample with a name of its own, and an address where each has one. */
const named = (sample: Sample['first'], name: string) => ({
  ...sample,
  name,
  ...('email' in sample && { email: `${name}.${sample['email']}` }),
});

describe.each(Object.entries(SAMPLES))('%s', (path, { first, changed, use }) => {
  const create = async (name: string) => {
    const { status, body } = await call('POST', path, named(first, name));
    expect(status).toBe(200);
    return body.item as { id: number; version: number };
  };

  it('saves each change with one entry in the history', async () => {
    const made = await create('Saved');
    const { version, id } = made;
    expect(made).toMatchObject({ ...named(first, 'Saved'), version: 1, isArchived: false, isUsed: false });
    const after = await call('PUT', `${path}/${id}`, { ...named(changed, 'Saved'), version });
    expect(after).toMatchObject({ status: 200, body: { item: { ...named(changed, 'Saved'), version: 2 } } });
    await call('POST', `${path}/${id}/archive`, { isArchived: true });
    await call('POST', `${path}/${id}/archive`, { isArchived: false });
    expect((await entries(path, id)).map(({ action, by }: { action: string; by: string }) => [action.split('.')[1], by])).toEqual([
      ['restore', 'Olive'],
      ['archive', 'Olive'],
      ['change', 'Olive'],
      ['create', 'Olive'],
    ]);
    expect((await entries(path, id))[2].changes).not.toEqual([]);
  });

  it('keeps its version while it is archived and restored, so that an open form can be saved', async () => {
    const { id, version } = await create('Open');
    await call('POST', `${path}/${id}/archive`, { isArchived: true });
    expect((await call('PUT', `${path}/${id}`, { ...named(changed, 'Open'), version })).status).toBe(200);
  });

  it('writes no entry for a save that changes nothing', async () => {
    const { id, version } = await create('Unchanged');
    const again = await call('PUT', `${path}/${id}`, { ...named(first, 'Unchanged'), version });
    expect(again.body.item.version).toBe(version);
    expect(await entries(path, id)).toHaveLength(1);
  });

  it('refuses to save over a change of somebody else, and tells whose and what', async () => {
    const { id, version } = await create('Shared');
    await call('PUT', `${path}/${id}`, { ...named(changed, 'Shared'), version }, tokens.second);
    const refused = await call('PUT', `${path}/${id}`, { ...named(first, 'Mine'), version });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', details: { by: 'Sam', version: 2, fields: named(changed, 'Shared') } },
    });
    expect(await entries(path, id)).toHaveLength(2);
  });

  it('removes what nothing refers to, and archives the rest', async () => {
    const [unused, used] = [await create('Unused'), await create('Used')];
    await use(studio, used.id);
    expect((await call('DELETE', `${path}/${unused.id}`)).status).toBe(200);
    expect(await call('DELETE', `${path}/${used.id}`)).toMatchObject({ status: 409, body: { code: 'still-used' } });
    const listed = (await call('GET', path)).body.items as { id: number; isUsed: boolean }[];
    expect(listed.find(({ id }) => id === unused.id)).toBeUndefined();
    expect(listed.find(({ id }) => id === used.id)).toMatchObject({ isUsed: true });
    expect((await entries(path, unused.id)).map(({ action }: { action: string }) => action.split('.')[1])).toEqual(['remove', 'create']);
  });

  it('answers 404 for a thing of another studio', async () => {
    const { id } = await create('Ours');
    const other = await server.other.inside((tx) => aStaff(tx, { role: 'owner' }));
    const theirs = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address = '', body?: object) =>
      server.call(method, `${path}/${id}${address}`, { studio: server.other, token: other.token, ...(body && { body }) });
    expect((await theirs('PUT', '', { ...named(first, 'Taken'), version: 1 })).status).toBe(404);
    expect((await theirs('POST', '/archive', { isArchived: true })).status).toBe(404);
    expect((await theirs('DELETE')).status).toBe(404);
    expect((await theirs('GET', '/history')).body.entries).toEqual([]);
  });
});

const TABLES: readonly EntityTable[] = [
  locationTable,
  serviceTable,
  tagTable,
  classTemplateTable,
  productTable,
  teamTable,
  codeTable,
  seriesTable,
  customFieldTable,
  partnerTable,
];

it('knows every column that refers to one of these kinds', async () => {
  const { rows } = await sql<{ table: string; used_by: string }>`
    select confrelid::regclass::text as table, conrelid::regclass || '.' || a.attname as used_by
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and cardinality(c.conkey) = 2`.execute(server.atelier.database.db);
  for (const { table, usedBy, endsWith = [], columns } of TABLES) {
    const own = linksOf({ columns }).map((link) => `${link.link}.${link.own}`);
    expect([...usedBy, ...endsWith, ...own].toSorted()).toEqual(
      rows.flatMap((row) => (row.table === table ? [row.used_by] : [])).toSorted(),
    );
  }
});

describe('a class template', () => {
  const path = '/office/class-templates';
  const flow = { ...FLOW, color: '#123456', durationMinutes: 60 };

  it('refuses a service and tags that are not there, and a tag twice', async () => {
    const tag = (await call('POST', '/office/tags', { ...SAMPLES['/office/tags']!.first, name: 'Chosen' })).body.item.id as number;
    const theirs = await insert(server.other, 'service', { name: 'Theirs' });
    const tries = [{ service: 9_999_999 }, { service: (theirs as { id: number }).id }, { tags: [tag, 9_999_999] }];
    for (const one of tries)
      expect(await call('POST', path, { ...flow, ...one })).toMatchObject({ status: 409, body: { code: 'choice-gone' } });
    expect((await call('POST', path, { ...flow, tags: [tag, tag] })).body.errors).toEqual({ tags: ['Each can be listed only once'] });
    const { item } = (await call('POST', path, { ...flow, tags: [tag] })).body;
    expect(item.tags).toEqual([tag]);
    expect((await call('GET', '/office/tags')).body.items.find(({ id }: { id: number }) => id === tag)).toMatchObject({ isUsed: true });
    expect((await call('PUT', `${path}/${item.id}`, { ...flow, service: 9_999_999, version: item.version })).body.code).toBe('choice-gone');
  });

  it('stays while the terms of a product name it', async () => {
    const { id } = (await call('POST', path, { ...flow, name: 'Named' })).body.item as { id: number };
    const terms = packTerms({ classes: forClasses({ templates: [asId<ClassTemplateId>(id)] }) });
    await studio.inside((tx) => aProduct(tx, { terms }));
    expect((await call('GET', path)).body.items.find((one: { id: number }) => one.id === id)).toMatchObject({ isUsed: true });
    expect(await call('DELETE', `${path}/${id}`)).toMatchObject({ status: 409, body: { code: 'still-used' } });
  });

  it('is hidden until a coming class that customers see is made of it', async () => {
    const { id } = (await call('POST', path, { ...flow, name: 'Planned' })).body.item as { id: number };
    const hiddenBy = async () =>
      ((await call('GET', path)).body.items as { id: number; hiddenBy: string[] }[]).find((one) => one.id === id)?.hiddenBy;
    expect(await hiddenBy()).toEqual(['no-classes']);
    await insert(studio, 'class_session', {
      class_template_id: id,
      name: 'Planned',
      color: '#123456',
      starts_at: new Date('2999-01-01T10:00:00Z'),
      ends_at: new Date('2999-01-01T11:00:00Z'),
    });
    expect(await hiddenBy()).toEqual([]);
  });
});

describe('a unique name', () => {
  it('is refused at its field, also beside another transaction', async () => {
    const { first } = SAMPLES['/office/locations']!;
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/office/locations', { ...first, name: 'Twice' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({ name: [expect.stringContaining('already in use')] });
  });
});
