import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type ClassTemplateId, type CustomerId, type PassId, type ServiceId } from '../../../kernel/ids.ts';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { instant, toUnix, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { buildAtelier, type Atelier } from '../../../app/server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { forClasses, limited, membershipTerms, NEW_YORK, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { aRush, type Rush } from '../../../../tests/builders/rush.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { databaseSettings, type DatabaseSettings } from '../../../../tests/support/database.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { findPayHandles } from '../../checkout/server/public.ts';
import { listPacks } from './list-packs.ts';
import type { Sale } from './grant-pass.ts';
import { grantPass, saveCredits } from './public.ts';

let settings: DatabaseSettings;
let server: Atelier;
let rush: Rush;
const now = instant(Math.floor(Date.now() / 1000) * 1000);

beforeAll(async () => {
  settings = await databaseSettings();
  server = await buildAtelier(
    readConfig({
      DATA_DIR: settings.dataDir,
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    }),
  );
  rush = await aRush(server.database, {
    people: 6,
    credits: 10,
    sessions: 1,
    capacity: 5,
    now,
    settings: { timeZone: NEW_YORK, supportEmail: 'help@rush.test', allowCustomerCancelMemberships: true },
  });
});
afterAll(async () => {
  await server.close();
  await settings.drop();
});

const inside = <T>(work: (tx: StudioTx) => Promise<T>): Promise<T> => inStudio(server.database.db, rush.studio, work);

const sell = (who: number, terms: PassTerms, at: Instant = now, over: Partial<Sale> = {}) =>
  inside((tx) =>
    grantPass(tx, at, NEW_YORK, {
      customer: rush.people[who]!.id,
      offer: null,
      terms,
      state: 'paid',
      soldByStaff: false,
      pricePaid: 9900,
      discount: 0,
      paidBy: 'card',
      ...over,
    }),
  );

interface PacksOnWire {
  packs: ({ id: number } & Record<string, unknown>)[];
  services: unknown[];
}

async function packs(who: number, body: object = {}): Promise<PacksOnWire> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/v1/api/getPacks',
    headers: { 'x-studio': rush.slug, authorization: `Bearer ${rush.people[who]!.token}` },
    payload: body,
  });
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return reply.json<PacksOnWire>();
}

const theOne = async (who: number, id: PassId) => (await packs(who)).packs.find((pack) => pack.id === id);

describe('POST api/getPacks', () => {
  it('is for customers only', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/v1/api/getPacks', headers: { 'x-studio': rush.slug }, payload: {} });
    expect(reply.statusCode).toBe(401);
  });

  it('refuses an unknown type', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v1/api/getPacks',
      headers: { 'x-studio': rush.slug, authorization: `Bearer ${rush.people[0]!.token}` },
      payload: { type: 'voucher' },
    });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual(['type']);
  });

  it('has the studio’s fields, and separates class packs from memberships', async () => {
    const membership = await sell(0, membershipTerms());
    const all = await packs(0);
    expect(all).toMatchObject({
      success: true,
      timezone: NEW_YORK,
      support_email: 'help@rush.test',
      allow_customer_cancel_memberships: true,
      services: [],
    });
    const ids = async (type: string) => (await packs(0, { type })).packs.map((pack) => pack.id);
    expect(await ids('membership')).toEqual([membership]);
    expect(await ids('classpack')).toEqual([rush.people[0]!.pass]);
    expect(await ids('packs')).toEqual(await ids('classpack'));
    expect(all.packs).toHaveLength(2);
  });

  it('shows a class pack in numbers and dates', async () => {
    const id = await sell(
      1,
      packTerms({ name: 'Ten', validity: { kind: 'period', count: 3, unit: 'month' }, guests: { separate: limited(2) } }),
    );
    await inside((tx) =>
      saveCredits(
        tx,
        now,
        Array.from({ length: 3 }, () => ({
          use: { pass: id, kind: 'class', cycle: 0, counted: true },
          delta: -1,
          reason: 'reserved',
          booking: null,
        })),
      ),
    );
    expect(await theOne(1, id)).toMatchObject({
      name: 'Ten',
      punch_type: 'classpack',
      price: 99,
      order: { total: 99, discount: 0, payment_method: 1 },
      status: 1,
      status_label: 'Paid',
      isValid: true,
      is_unlimited: false,
      credits: 10,
      credit_use: 3,
      credits_remaining: 7,
      current_class_credits: 7,
      all_class_credits: 10,
      class_used_credits_display: '3',
      class_total_credits_display: '10',
      allow_guest_booking: true,
      allow_separate_guest_credits: true,
      guest_credits: 2,
      guest_credits_remaining: 2,
      allowed_for: { classes: true, appointments: false },
      eligible_classes_name_text: 'All classes',
      classes: [],
      unix_start: toUnix(now),
      unix_renewal: null,
      pass_validity: 'month-3',
      validity_date: null,
      calculate_expiry_from: 'activation',
      expiry_assigned: true,
      membership_length: '-1',
      unix_next_credits: null,
    });
  });

  it('shows a membership with its renewal, and a used-up cycle with its next credits', async () => {
    const id = await sell(
      2,
      membershipTerms({ classes: forClasses({ allowance: limited(1) }), commitmentCycles: 3, cycle: { count: 2, unit: 'week' } }),
    );
    const next = startOfDay(NEW_YORK, addDays(dayOf(NEW_YORK, now), 14));
    const before = await theOne(2, id);
    expect(before).toMatchObject({
      status_label: 'Paid',
      isValid: true,
      unix_end: null,
      unix_renewal: toUnix(next),
      membership_length: 'week-2',
      membership_frequency: -1,
      has_commitment_period: true,
      commitment_period_cycles: 3,
      pass_validity: -1,
    });
    await inside((tx) =>
      saveCredits(tx, now, [{ use: { pass: id, kind: 'class', cycle: 0, counted: true }, delta: -1, reason: 'reserved', booking: null }]),
    );
    expect(await theOne(2, id)).toMatchObject({
      credits_remaining: 0,
      isValid: false,
      status_label: 'Expired',
      unix_next_credits: toUnix(next),
    });
  });

  it.each<{ sold: Partial<Sale>; says: object }>([
    { sold: { discount: 1100, paidBy: 'cash' }, says: { price: 110, order: { total: 99, discount: 11, payment_method: 2 } } },
    {
      sold: { paidBy: 'pay-later', state: 'unpaid' },
      says: { price: 99, order: { total: 99, payment_method: 3 }, status_label: 'Not Paid' },
    },
    { sold: { pricePaid: 0, discount: 9900, paidBy: 'other' }, says: { price: 99, order: { total: 0, discount: 99, payment_method: 4 } } },
    { sold: { paidBy: null }, says: { price: 99, order: { total: 99, payment_method: null } } },
    { sold: { pricePaid: null, paidBy: null }, says: { price: null, order: null } },
  ])('shows the amount and the payment method: $says', async ({ sold, says }) => {
    const id = await sell(5, packTerms(), now, sold);
    expect(await theOne(5, id)).toMatchObject(says);
  });

  it('shows ∞ for unlimited, Not Paid for unpaid, Cancelled for a cancelled membership', async () => {
    const unlimited = membershipTerms({ classes: forClasses({ allowance: UNLIMITED }) });
    const id = await sell(3, unlimited, now, { state: 'unpaid' });
    expect(await theOne(3, id)).toMatchObject({
      is_unlimited: true,
      credits: null,
      credits_remaining: null,
      class_total_credits_display: '∞',
      status: 3,
      status_label: 'Not Paid',
      isValid: true,
    });
    const change = (set: object) =>
      inside((tx) => tx.updateTable('user_pass').set(set).where('studio_id', '=', tx.studio).where('id', '=', id).execute());
    await change({ state: 'cancelled', ends_at: new Date(now + 86_400_000) });
    expect(await theOne(3, id)).toMatchObject({ status: 2, status_label: 'Cancelled', isValid: true, unix_renewal: null });
    await change({ ends_at: new Date(now - 1000) });
    expect(await theOne(3, id)).toMatchObject({ status: 2, status_label: 'Expired', isValid: false });
  });

  it('names classes and services, except those hidden from passes', async () => {
    const { templates, service } = await inside(async (tx) => {
      const name = (table: 'service', row: { name: string }) =>
        tx
          .insertInto(table)
          .values({ studio_id: tx.studio, ...row })
          .returning('id')
          .executeTakeFirstOrThrow();
      const mat = await name('service', { name: 'Mat' });
      const rows = await tx
        .insertInto('class_template')
        .values(
          ['Yin', 'Aerial', 'Secret'].map((title) => ({
            studio_id: tx.studio,
            name: title,
            color: '#123456',
            duration_minutes: 60,
            service_id: mat.id,
          })),
        )
        .returning('id')
        .execute();
      await tx
        .insertInto('class_session')
        .values({
          studio_id: tx.studio,
          class_template_id: rows[2]!.id,
          name: 'Secret',
          color: '#123456',
          starts_at: new Date(now),
          ends_at: new Date(now + 1000),
          hide_on_class_pass: true,
        })
        .execute();
      return { templates: rows.map((row) => asId<ClassTemplateId>(row.id)), service: asId<ServiceId>(mat.id) };
    });
    const id = await sell(
      4,
      packTerms({
        classes: forClasses({ templates, serviceLimits: [{ service, maxVisits: 4 }] }),
        durationLimits: [{ maxVisits: 1, unit: 'week' }],
      }),
    );
    const pack = await theOne(4, id);
    expect(pack).toMatchObject({
      eligible_classes_name_text: 'Aerial, Yin',
      classes: templates,
      class_settings: {
        apply_limit_by_service: true,
        limit_by_service: [{ id: service, enable: true, max_visits: 4 }],
        current_credits: 10,
      },
      config_data: { apply_limit_by_duration: true, limit_by_duration: [{ max_visits: 1, duration_unit: 'week' }] },
    });
    expect((await packs(4)).services).toEqual([{ id: service, name: 'Mat' }]);
  });

  it('shows no dates that the first booking will set', async () => {
    const id = await sell(5, packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 1, unit: 'week' } }));
    expect(await theOne(5, id)).toMatchObject({
      unix_start: null,
      unix_end: null,
      expiry_assigned: false,
      calculate_expiry_from: 'booking_class',
      isValid: true,
    });
  });

  it('lists the pass that ends first in front', async () => {
    const until = (day: string) => sell(5, packTerms({ validity: { kind: 'until', day: day as Day } }));
    const [late, early] = [await until('2099-12-31'), await until('2098-12-31')];
    const ids = (await packs(5)).packs.map((pack) => pack.id);
    expect(ids.indexOf(early)).toBeLessThan(ids.indexOf(late));
    expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(rush.people[5]!.pass));
  });

  it('takes four queries for any number of passes', async () => {
    const studio = await inside(loadStudio);
    const ask = (id: CustomerId) => (tx: StudioTx) =>
      listPacks({ findPayments: () => Promise.resolve(new Map()), findPayHandles })({
        tx,
        studio,
        actor: { kind: 'customer', id, impersonatedBy: null },
        at: now,
        body: {},
        language: 'en',
        params: undefined,
        query: undefined,
        ip: '',
        agent: null,
        origin: '',
        tokenHash: null,
      });
    const one = await countQueries(server.database, rush.studio, ask(rush.people[0]!.id));
    const many = await countQueries(server.database, rush.studio, ask(rush.people[5]!.id));
    expect([one.queries, many.queries]).toEqual([4, 4]);
  });
});
