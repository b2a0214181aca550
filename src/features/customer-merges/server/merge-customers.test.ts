/** Two accounts of one person become one: every row is somewhere afterwards, and sums stay (docs/decisions/0262). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aReadArchive, anArchive } from '../../../../tests/builders/archive.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { StaffRole } from '../../../context/permissions.ts';
import { asId, type CustomerId, type StudioId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { importArchive, reconcileStudio } from '../../archive/server/public.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { MONEY_ROWS, MOVES, ROWS } from '../rules/rows-of-a-customer.ts';

const desk = theClassDesk();
/** Between the classes of the test archive. */
const NOW = instant(Date.parse('2026-03-05T12:00:00Z'));
const LATER = `'2026-03-06T12:00:00Z'`;
const AT = `'${iso(NOW)}'`;

interface House {
  readonly studio: StudioId;
  readonly slug: string;
  readonly owner: string;
  readonly ada: CustomerId;
  readonly bea: CustomerId;
}

let count = 0;
let house: House;
beforeEach(async () => {
  const slug = `merge-${count++}`;
  const { database } = desk.server.atelier;
  desk.server.setClock(iso(NOW));
  const { studio: base } = anArchive();
  const settings = { ...base.settings, staffSecondFactor: false };
  const named = { ...base, settings, slug, hosts: [], features: [...base.features!, 'extended_staff_portal' as const] };
  await importArchive(database, aReadArchive({ studio: named }), () => Promise.resolve('x'), NOW);
  const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const studio = asId<StudioId>(id);
  house = await inStudio(database.db, studio, async (tx) => {
    const rows = await tx.selectFrom('customer').select(['id', 'archive_key']).where('studio_id', '=', studio).execute();
    const idOf = (key: string) => asId<CustomerId>(rows.find((row) => row.archive_key === key)!.id);
    return { studio, slug, owner: (await aStaff(tx, { role: 'owner' })).token, ada: idOf('ada'), bea: idOf('bea') };
  });
});

const run = (statement: string) =>
  inStudio(desk.server.atelier.database.db, house.studio, (tx) => sql.raw<Record<string, unknown>>(statement).execute(tx)).then(
    ({ rows }) => rows,
  );
const member = (role: StaffRole) =>
  inStudio(desk.server.atelier.database.db, house.studio, async (tx) => (await aStaff(tx, { role })).token);
const call = (method: 'GET' | 'POST', path: string, token = house.owner, body?: object) =>
  desk.server.call(method, path, { studio: { slug: house.slug }, token, ...(body && { body }) });
const path = (kept: number = house.ada, gone: number = house.bea) => `/office/customers/${kept}/merge/${gone}`;
const preview = async (token = house.owner) => (await call('GET', path(), token)).body;
const merge = (stamp: string, token = house.owner) => call('POST', path(), token, { stamp });
const blocks = async (token = house.owner) =>
  ((await preview(token)).blocks as { code: string; name: string | null }[]).map(({ code, name }) =>
    name === null ? code : `${code}: ${name}`,
  );

/** A copy of one row of a table, with other values. */
const copy = (table: string, where: string, values: string) =>
  run(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${values})).*
    from (select * from ${table} where studio_id = ${house.studio} and ${where} limit 1) t returning *`);

/** Rows of the tables that an archive leaves behind. */
async function rowsFor(person: CustomerId, nth: number) {
  const s = house.studio;
  await run(`insert into appointment_hold (studio_id, session_id, customer_id, persons, credits, created_at, ends_at, handle_hash, is_over)
    select ${s}, min(id), ${person}, 1, 1, ${AT}, ${AT}, 'h${nth}', true from appointment_session where studio_id = ${s}`);
  await run(`insert into calendar_feed (studio_id, customer_id, token_hash, created_at) values (${s}, ${person}, 'feed${nth}', ${AT})`);
  await run(
    `insert into card_check (studio_id, customer_id, gateway, method, created_at) values (${s}, ${person}, 'sandbox', 'm${nth}', ${AT})`,
  );
  await run(`insert into checkout (studio_id, customer_id, offer_id, terms_id, handle, state, name, price, tax, tax_included, tax_name, tax_rate, total, currency, created_at, expires_at)
    select ${s}, ${person}, p.offer_id, p.terms_id, 'handle-${s}-${nth}', 'completed', 'Ten', 100, 0, true, '', 0, 100, 'USD', ${AT}, ${AT}
    from user_pass p where p.studio_id = ${s} and p.offer_id is not null limit 1`);
  await run(`insert into erasure (studio_id, customer_id, asked_at, due_at, stopped_at) values (${s}, ${person}, ${AT}, ${LATER}, ${AT})`);
  await run(
    `insert into email_change (studio_id, customer_id, email, token_hash, created_at, expires_at) values (${s}, ${person}, 'n${nth}@new.test', 'e${nth}', ${AT}, ${LATER})`,
  );
  const gateway = nth === 0 ? 'sandbox' : 'stripe';
  await run(`insert into gateway_customer (studio_id, gateway, customer_id, ref) values (${s}, 'stripe', ${person}, 'cus${nth}')`);
  await run(
    `insert into mail (studio_id, kind, to_address, customer_id, data, next_try_at, created_at) values (${s}, 'welcome', 'x@y.test', ${person}, '{}', ${LATER}, ${AT})`,
  );
  await run(
    `insert into mandate (studio_id, customer_id, gateway, ref, is_active, created_at) values (${s}, ${person}, 'gocardless', 'MD${nth}', false, ${AT})`,
  );
  await run(`insert into merged_customer (studio_id, id, customer_id, merged_at) values (${s}, ${900_000 + nth}, ${person}, ${AT})`);
  await run(
    `insert into password_reset (studio_id, token_hash, customer_id, created_at, expires_at) values (${s}, 'r${nth}', ${person}, ${AT}, ${LATER})`,
  );
  await run(
    `insert into access_token (studio_id, token_hash, customer_id, created_at, expires_at) values (${s}, 't${nth}', ${person}, ${AT}, ${LATER})`,
  );
  await run(`insert into push_subscription (studio_id, customer_id, session, endpoint, p256dh, auth, created_at)
    values (${s}, ${person}, 't${nth}', 'https://push.test/${nth}', 'p', 'a', ${AT})`);
  await run(
    `insert into text_message (studio_id, customer_id, to_number, state, begun_at) values (${s}, ${person}, '+1310555017${nth}', 'delivered', ${AT})`,
  );
  await run(`insert into paypal_subscription (studio_id, customer_id, ref, currency, setup_fee, state, tax_included, tax_name, tax_rate, created_at)
    values (${s}, ${person}, 'I-${nth}', 'USD', 0, 'ended', true, '', 0, ${AT})`);
  await run(`insert into saved_card (studio_id, customer_id, gateway, method, brand, last_four, exp_month, exp_year, is_default, created_at)
    values (${s}, ${person}, '${gateway}', 'pm${nth}', 'visa', '4242', 1, 2030, true, ${AT})`);
  await run(`insert into seat_hold (studio_id, class_session_id, customer_id, ends_at, is_over)
    select ${s}, min(id), ${person}, ${AT}, true from class_session where studio_id = ${s}`);
  await run(
    `insert into social_identity (studio_id, provider, subject, customer_id, proven, linked_at) values (${s}, 'google.com', 'g${nth}', ${person}, true, ${AT})`,
  );
  await run(
    `insert into stored_image (studio_id, name, kind, customer_id, state, created_at) values (${s}, 'aaaaaaaaaaaaaaaaaaaaa${nth}', 'face', ${person}, 'kept', ${AT})`,
  );
}

const totals = async () =>
  Object.fromEntries(
    await Promise.all(
      ROWS.map(async ({ key, table, column }) => {
        const of = (id: CustomerId) => `count(*) filter (where ${column} = ${id})::int`;
        const [row] = await run(
          `select ${of(house.ada)} as ada, ${of(house.bea)} as bea, count(*)::int as all from ${table} where studio_id = ${house.studio} and ${column} is not null`,
        );
        return [key, row as { ada: number; bea: number; all: number }] as const;
      }),
    ),
  );

const LEDGERS = {
  orders: 'select sum(total) as a, sum(refunded) as b, sum(by_gift_card) as c from customer_order',
  money: 'select sum(amount) as a, count(*) as b from money_entry',
  credits: 'select sum(delta) as a, count(*) as b from credit_entry',
  balances: 'select sum(balance) as a, sum(granted) as b, sum(returned) as c from pass_credit',
  cards: 'select sum(balance) as a, sum(amount) as b from gift_card',
  cardEntries: 'select sum(delta) as a from gift_card_entry',
  seats: 'select sum(seats_taken) as a, sum(waiting) as b, sum(seats_held) as c from class_session',
};
const ledgers = async () => {
  const sums: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(LEDGERS)) sums[name] = await run(`${statement} where studio_id = ${house.studio}`);
  return sums;
};
const reconciled = () => inStudio(desk.server.atelier.database.db, house.studio, reconcileStudio);

/** Rows of either person in every table of the list. */
async function fillBoth() {
  await rowsFor(house.ada, 0);
  await rowsFor(house.bea, 1);
  const ada = `customer_id = ${house.ada}`;
  const forBea = (id: number, more = '') => `jsonb_build_object('id', ${id}, 'customer_id', ${house.bea}, 'archive_key', null${more})`;
  await copy('booking', `state = 'cancelled' and ${ada}`, forBea(800_001, `, 'given_by', null, 'series_booking_id', null`));
  await run(`update booking set given_by = case when customer_id = ${house.ada} then null when state = 'reserved' then ${house.ada} else ${house.bea} end
    where studio_id = ${house.studio} and customer_id <> ${house.bea} and (given_by is not null or customer_id <> ${house.ada}) and partner_id is null`);
  await run(`insert into wallet_pass (studio_id, customer_id, user_pass_id, serial, changed_at)
    select studio_id, customer_id, min(id), 'serial' || min(id), ${AT} from user_pass
    where studio_id = ${house.studio} and customer_id in (${house.ada}, ${house.bea}) group by 1, 2`);
  await copy('series_booking', ada, forBea(800_002));
  await copy('standing_booking', `${ada} and stopped_at is null`, forBea(800_003));
  await copy('consent_entry', ada, forBea(800_004));
  await copy('custom_field_value', `${ada} and text_value is not null`, forBea(0));
  await copy('customer_tag', ada, forBea(0));
  const pass = `(select id from user_pass where studio_id = ${house.studio} and customer_id = ${house.bea} limit 1)`;
  await copy(
    'membership',
    ada,
    `jsonb_build_object('customer_id', ${house.bea}, 'pass_id', ${pass}, 'state', 'ended', 'next_charge_at', null)`,
  );
  await copy(
    'promo_code_use',
    `customer_id = ${house.bea}`,
    `jsonb_build_object('id', 800005, 'customer_id', ${house.ada}, 'checkout_id', null)`,
  );
  await copy(
    'gift_card',
    'true',
    `jsonb_build_object('id', 800006, 'archive_key', null, 'buyer_id', ${house.bea}, 'code_hash', null, 'last_four', null, 'state', 'draft', 'balance', 0, 'delivered_at', null)`,
  );
  await copy(
    'gift_card',
    'true',
    `jsonb_build_object('id', 800007, 'archive_key', null, 'buyer_id', ${house.ada}, 'code_hash', null, 'last_four', null, 'state', 'draft', 'balance', 0, 'delivered_at', null)`,
  );
}

it('every row of either person is somewhere afterwards, and sums and ledgers are equal', async () => {
  // Nothing is charged or offered meanwhile.
  await run(`delete from due where studio_id = ${house.studio}`);
  await run(`update booking set state = 'cancelled', waitlist_seq = null where studio_id = ${house.studio} and customer_id = ${house.bea}`);
  await run(`update class_session set waiting = 1 where studio_id = ${house.studio} and waiting = 2`);
  await fillBoth();
  const [before, sums, sound] = [await totals(), await ledgers(), await reconciled()];
  expect(Object.entries(before).filter(([, { ada, bea }]) => ada === 0 || bea === 0)).toEqual([]);
  const { stamp, moves, blocks: found, endsCalendar } = await preview();
  expect(found).toEqual([]);
  expect(endsCalendar).toBe(true);
  expect(moves).toContainEqual({ kind: 'answers', count: 1, dropped: 1 });
  expect(moves).toContainEqual({ kind: 'passes', count: before['user_pass.customer_id']!.bea, dropped: 0 });

  expect(await merge(stamp)).toMatchObject({ status: 200, body: { message: 'Both accounts are one now. The log-in is Ada@Example.org.' } });
  const after = await totals();
  // The server writes mails of its own meanwhile.
  for (const { key, end, unlessSame } of ROWS.filter((row) => row.table !== 'mail')) {
    const { ada, bea, all } = before[key]!;
    const dropped = end || unlessSame !== null ? bea : 0;
    const pointer = key === 'merged_customer.customer_id' ? 1 : 0;
    expect([key, after[key]]).toEqual([key, { ada: ada + bea - dropped + pointer, bea: 0, all: all - dropped + pointer }]);
  }
  expect(after['mail.customer_id']!.bea).toBe(0);
  expect(await ledgers()).toEqual(sums);
  expect(await reconciled()).toEqual(sound);
  expect(await run(`select to_address as to from mail where studio_id = ${house.studio} and kind = 'welcome'`)).toContainEqual({
    to: 'Ada@Example.org',
  });
  // The old address leads to the account that stays, and the history says what the other one was.
  expect((await call('GET', `/office/customers/${house.bea}`)).body).toMatchObject({ id: house.ada, email: 'Ada@Example.org' });
  const [entry] =
    await run(`select a.data, a.before as shown, p.before, p.after from audit_entry a join audit_personal p on p.studio_id = a.studio_id and p.entry_id = a.id
    where a.studio_id = ${house.studio} and a.action = 'customer.merge' and a.subject = 'customer:${house.ada}'`);
  expect(entry).toMatchObject({
    data: { other: house.bea },
    shown: null,
    before: { other: { id: house.bea, email: 'bea@example.org', answers: { Goal: 'A calmer back' } } },
  });
});

describe('a merge', () => {
  const withoutClash = () =>
    run(`update booking set state = 'cancelled', waitlist_seq = null where studio_id = ${house.studio} and customer_id = ${house.bea}`);

  it('fills gaps of the account that stays, and keeps its own values', async () => {
    await withoutClash();
    await run(
      `update customer set phone = '+12125550199', dob = '1991-01-01', notes = 'Comes late.', injured = true, injury_notes = 'Wrist' where id = ${house.bea}`,
    );
    await run(`update customer set phone = null where id = ${house.ada}`);
    const { details, stamp } = await preview();
    expect(details).toContainEqual({ field: 'phone', value: '+12125550199', comesFrom: 'gone', dropped: null });
    expect(details).toContainEqual({ field: 'birthday', value: '1990-02-28', comesFrom: 'kept', dropped: '1991-01-01' });
    await merge(stamp);
    expect((await call('GET', `/office/customers/${house.ada}`)).body).toMatchObject({
      phone: '+12125550199',
      birthday: '1990-02-28',
      notes: 'Likes the mat by the window.\nComes late.',
      injuryNotes: 'Left knee, until March.\nWrist',
      visits: 7,
    });
  });

  it('is refused once an account has changed, and happens once', async () => {
    await withoutClash();
    const { stamp } = await preview();
    await run(`update customer set notes = 'New.' where id = ${house.bea}`);
    expect(await merge(stamp)).toMatchObject({ status: 409, body: { code: 'merge-changed' } });
    const again = (await preview()).stamp;
    expect((await merge(again)).status).toBe(200);
    expect((await call('POST', path(house.bea, house.ada), house.owner, { stamp: again })).status).toBe(404);
    expect((await call('GET', path())).status).toBe(404);
    const told = () => run(`select to_address as to from mail where studio_id = ${house.studio} and kind = 'accounts-joined' order by id`);
    expect(await told()).toEqual([{ to: 'Ada@Example.org' }, { to: 'bea@example.org' }]);
  });

  it.each([
    ['stays', () => house.ada, 'bea@example.org'],
    ['goes', () => house.bea, 'Ada@Example.org'],
  ])('keeps the one address when the account that %s has none', async (_, without, address) => {
    await withoutClash();
    await run(`update customer set email = null, email_key = null, phone = '+12125550177' where id = ${without()}`);
    const { stamp, details } = await preview();
    expect(details).toContainEqual(expect.objectContaining({ field: 'email', value: address, dropped: null }));
    expect((await merge(stamp)).body.message).toBe(`Both accounts are one now. The log-in is ${address}.`);
    expect(await run(`select email, email_key from customer where id = ${house.ada}`)).toEqual([
      { email: address, email_key: address.toLowerCase() },
    ]);
    expect(await run(`select to_address as to from mail where studio_id = ${house.studio} and kind = 'accounts-joined'`)).toEqual([
      { to: address },
    ]);
  });

  it('names each reason against it', async () => {
    expect(await blocks()).toEqual([expect.stringMatching(/^same-class: /)]);
    expect((await merge((await preview()).stamp)).body.code).toBe('merge-blocked');
    await withoutClash();
    const s = house.studio;
    await run(
      `insert into seat_hold (studio_id, class_session_id, customer_id, ends_at) select ${s}, min(id), ${house.bea}, ${LATER} from class_session where studio_id = ${s}`,
    );
    for (const [nth, person] of [house.ada, house.bea].entries())
      await run(`insert into saved_card (studio_id, customer_id, gateway, method, brand, last_four, exp_month, exp_year, is_default, created_at)
        values (${s}, ${person}, 'stripe', 'pm${nth}', 'visa', '4242', 1, 2030, true, ${AT})`);
    await run(`insert into checkout (studio_id, id, customer_id, offer_id, terms_id, handle, state, name, price, tax, tax_included, tax_name, tax_rate, total, currency, created_at, expires_at)
      select ${s}, 800100, ${house.bea}, p.offer_id, p.terms_id, 'paying-${s}', 'open', 'Ten', 100, 0, true, '', 0, 100, 'USD', ${AT}, ${LATER}
      from user_pass p where p.studio_id = ${s} and p.offer_id is not null limit 1`);
    await run(`insert into payment (studio_id, checkout_id, gateway, idempotency_key, method, state, amount, created_at)
      values (${s}, 800100, 'sandbox', 'k-${s}', 'pm', 'asked', 100, ${AT})`);
    const [offer] = await run(
      `select p.offer_id as id from membership m join user_pass p on p.studio_id = m.studio_id and p.id = m.pass_id where m.studio_id = ${s}`,
    );
    const pass = `(select id from user_pass where studio_id = ${s} and customer_id = ${house.bea} limit 1)`;
    await run(`update user_pass set offer_id = ${offer!['id'] as number} where studio_id = ${s} and id = ${pass}`);
    await copy('membership', `customer_id = ${house.ada}`, `jsonb_build_object('customer_id', ${house.bea}, 'pass_id', ${pass})`);
    await run(`update membership set state = 'running' where studio_id = ${s}`);
    await run(`insert into erasure (studio_id, customer_id, asked_at, due_at) values (${s}, ${house.bea}, ${AT}, ${LATER})`);
    await inStudio(desk.server.atelier.database.db, s, (tx) =>
      aStaff(tx, { row: { email: 'bea@example.org', email_key: 'bea@example.org' } }),
    );
    expect(await blocks(await member('front_desk'))).toEqual([
      'needs-manager',
      'on-the-team',
      'erased',
      expect.stringMatching(/^same-membership: /),
      'paying-now',
      'booking-now',
      'cards-of-both: stripe',
    ]);
  });

  it('is for staff who may change customers, and within one studio', async () => {
    expect((await call('GET', path(), await member('instructor'))).body.code).toBe('not-allowed');
    expect((await call('GET', path(house.ada, house.ada))).status).toBe(404);
    const rush: Rush = await desk.aStudioOf({ people: 1 });
    const stranger = await desk.inside(rush, (tx) => aCustomer(tx, {}));
    expect((await call('GET', path(house.ada, stranger.id))).status).toBe(404);
    expect((await desk.server.call('GET', path(), { ...at(rush), token: rush.ownerToken })).status).toBe(404);
  });

  it('is suggested for accounts with the same name, phone or beginning of the address', async () => {
    await run(`update customer set phone = '+12125550102' where id = ${house.bea}`);
    const other = await inStudio(desk.server.atelier.database.db, house.studio, (tx) =>
      aCustomer(tx, { email: 'ada@other.test', row: { first_name: 'A.' } }),
    );
    const { body } = await call('GET', `/office/customers/${house.ada}/merge`);
    expect((body.accounts as { id: number }[]).map(({ id }) => id)).toEqual([house.bea, other.id]);
    expect((await call('GET', '/office/customers/999999/merge')).status).toBe(404);
  });
});

/** Foreign keys to customers that the list of the merge does not have, and entries of the list without a foreign key. */
async function unknownReferences(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.conrelid::regclass || '.' || a.attname as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'customer'::regclass`.execute(desk.server.atelier.database.db);
  const [stored, listed] = [rows.map(({ key }) => key), ROWS.map(({ key }): string => key)];
  return [...stored.filter((key) => !listed.includes(key)), ...listed.filter((key) => !stored.includes(key))];
}

it('knows every column that refers to a customer', async () => {
  expect(await unknownReferences()).toEqual([]);
  expect(ROWS.map(({ key }) => key)).toEqual(expect.arrayContaining([...MONEY_ROWS, ...Object.values(MOVES)]));
  const { owner } = desk.server.atelier.database;
  const client = await owner.connect();
  try {
    await client.query(
      `create table planted (studio_id bigint, friend bigint, foreign key (studio_id, friend) references customer (studio_id, id))`,
    );
    expect(await unknownReferences()).toEqual(['planted.friend']);
  } finally {
    await client.query('drop table if exists planted');
    client.release();
  }
});
